"""What HOSTING.md shows is what a host gets."""

import re
import shlex
import socket
import ssl
import subprocess
import time
from http.client import HTTPSConnection
from pathlib import Path

import pytest

from tests.web.server import Server
from tests.web.table.postgres import free_port
from web.settings import BY_NAME, PREFIX, SETTINGS, read_settings

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "HOSTING.md").read_text(encoding="utf-8")
UNIT = (ROOT / "assets/systemd/tallyroll.service").read_text(encoding="utf-8")
ONE_HOST, MANY_HOSTS = re.findall(r"```nginx\n(.*?)```", PAGE, re.DOTALL)
OPTIONS = ("--behind-proxy", "--host-name", "tables.example.org")
NGINX = "/usr/sbin/nginx"
AROUND = """
daemon off;
{user}
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


def row(setting):
    option = f"`{setting.option}`" if setting.is_option else ""
    default = f"`{setting.shown_default}`" if setting.shown_default else "–"
    return (
        f"| `{setting.variable}` | {option} | {default} "
        f"| {setting.kind.expected} | {setting.purpose} |"
    )


def test_every_setting_stands_on_the_page_with_its_default_and_nothing_else_does():
    shown = [line for line in PAGE.splitlines() if line.startswith(f"| `{PREFIX}")]
    assert shown == [row(each) for each in SETTINGS]


@pytest.mark.parametrize("text", [PAGE, UNIT], ids=["page", "unit"])
def test_every_variable_that_is_named_exists(text):
    named = set(re.findall(rf"\b{PREFIX}([A-Z_]+)\b", text))
    assert named <= set(BY_NAME)


def test_the_unit_starts_the_server_with_settings_that_it_knows(run):
    (command,) = re.findall(r"^ExecStart=(.*)$", UNIT, re.MULTILINE)
    said = dict(re.findall(r"^Environment=(\w+)=(.*)$", UNIT, re.MULTILINE))
    program, *arguments = shlex.split(command)
    assert f"{Path(program).parent}/pip install ." in PAGE
    assert run(*arguments, "--help").returncode == 0
    assert read_settings(said, {})["BEHIND_PROXY"] is True


@pytest.fixture
def nginx_folder(tmp_path):
    """A folder with a certificate, and with nginx's own part of the configuration."""
    names = ["-subj", "/CN=tables.example.org", "-addext", "subjectAltName=DNS:tables.example.org"]
    files = ["-keyout", str(tmp_path / "privkey.pem"), "-out", str(tmp_path / "fullchain.pem")]
    new = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"]
    subprocess.run([*new, *names, *files], check=True, capture_output=True)
    user = "user root;" if Path("/proc/self").owner() == "root" else ""
    (tmp_path / "nginx.conf").write_text(AROUND.format(folder=tmp_path, user=user))
    return tmp_path


def adapted(text, folder, tls=0, plain=0, server=0):
    """The page's configuration with the ports and the certificate of a test."""
    text = "".join(line for line in text.splitlines(keepends=True) if "[::]" not in line)
    text = text.replace("/etc/letsencrypt/live/tables.example.org", str(folder))
    text = text.replace("listen 443 ", f"listen 127.0.0.1:{tls or free_port()} ")
    text = text.replace("listen 80;", f"listen 127.0.0.1:{plain or free_port()};")
    return text.replace("server 127.0.0.1:8000;", f"server 127.0.0.1:{server or free_port()};")


@pytest.mark.parametrize("upstream", ["one", "many"])
def test_nginx_takes_the_configuration(nginx_folder, upstream):
    site = (
        ONE_HOST
        if upstream == "one"
        else MANY_HOSTS + ONE_HOST[ONE_HOST.index("server {\n    listen") :]
    )
    (nginx_folder / "site.conf").write_text(adapted(site, nginx_folder))
    done = subprocess.run(
        [NGINX, "-t", "-c", str(nginx_folder / "nginx.conf")], capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    assert b"warn" not in done.stderr.replace(b'"user" directive', b"")


class Proxy:
    """nginx for real, with the configuration of the page."""

    def __init__(self, folder, server):
        self.port, self.lines = free_port(), []
        (folder / "site.conf").write_text(adapted(ONE_HOST, folder, self.port, server=server))
        self.process = subprocess.Popen([NGINX, "-c", str(folder / "nginx.conf")])
        self.trust = ssl.create_default_context(cafile=str(folder / "fullchain.pem"))
        self.wait()

    def wait(self):
        deadline = time.monotonic() + 10
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=5).close()
                return
            except OSError:
                assert time.monotonic() < deadline
                time.sleep(0.05)

    def line(self):
        """A connection that believes only the certificate of the test."""
        line = HTTPSConnection("tables.example.org", self.port, timeout=10)
        bare = socket.create_connection(("127.0.0.1", self.port), timeout=10)
        line.sock = self.trust.wrap_socket(bare, server_hostname="tables.example.org")
        return line

    def ask(self, method, path, body=None, **headers):
        own = f"https://tables.example.org:{self.port}"
        sent = {"Origin": own, "X-Tallyroll": "1", "Content-Type": "application/json", **headers}
        line = self.line()
        self.lines.append(line)
        line.request(method, path, body, sent)
        return line.getresponse()

    def stop(self):
        for line in self.lines:
            line.close()
        self.process.terminate()
        self.process.wait(10)


@pytest.fixture
def proxy(nginx_folder, tmp_path):
    server = Server(tmp_path, str(tmp_path / "tables.db"), *OPTIONS).start()
    proxy = Proxy(nginx_folder, server.port)
    yield proxy
    proxy.stop()
    server.kill()


def test_a_table_behind_nginx_is_open_to_its_phones_at_once(proxy):
    opened = proxy.ask("POST", "/table", '{"game": "free", "name": "Anna"}')
    cookie = opened.headers["Set-Cookie"]
    code = re.search('"code":"([a-z]+)"', opened.read().decode())[1]
    assert (opened.status, "Secure" in cookie) == (201, True)
    stream = proxy.ask("GET", f"/table/{code}/events", Cookie=cookie)
    assert stream.readline() == b"retry: 2000\n"
    path = f"/table/{code}/toss-coin"
    assert proxy.ask("POST", path, "{}", Cookie=cookie.partition(";")[0]).status == 200
    seen = b"".join(iter(stream.readline, b"id: 3\n"))  # it would time out if it were held back
    assert b"retry" not in seen


def test_a_large_table_comes_through_nginx(proxy):
    answer = proxy.ask("POST", "/table/again", b"x" * 4_000_000, **{"Content-Type": "text/plain"})
    assert answer.status == 422  # nginx would say 413 by itself
