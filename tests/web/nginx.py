"""A real nginx with TLS in front of our hosts, configured as HOSTING.md shows it."""

import os
import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from tests.web.phone import Phone
from tests.web.table.postgres import free_port

PAGE = (Path(__file__).parents[2] / "HOSTING.md").read_text(encoding="utf-8")
ONE_HOST, MANY_HOSTS = re.findall(r"```nginx\n(.*?)```", PAGE, re.DOTALL)
AROUND = """
pid nginx.pid;
worker_processes 1;
events {{ worker_connections 1024; }}
http {{
    access_log access.log;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    {site}
}}
"""


def site_of(hosts: int) -> str:
    """What the page shows for one host, or for several: only their list is another one."""
    return ONE_HOST if hosts == 1 else MANY_HOSTS + ONE_HOST[ONE_HOST.index("server {\n") :]


class Nginx:
    """Everything it writes is in a folder of its own, so anybody may run it."""

    def __init__(self, folder: Path, ports: Sequence[int]) -> None:
        self.folder, self.port = folder, free_port()
        self.tls = self._certify()
        site = self._here(site_of(len(ports)), ports)
        (folder / "nginx.conf").write_text(AROUND.format(site=site), encoding="utf-8")

    def _here(self, site: str, ports: Sequence[int]) -> str:
        """The page's configuration with the ports and the certificate of a test."""
        here = {
            "listen 443": f"listen 127.0.0.1:{self.port}",
            "listen 80": f"listen 127.0.0.1:{free_port()}",
            "/etc/letsencrypt/live/tables.example.org/": f"{self.folder}/",
            "    add_header": "    add_header X-Host $upstream_addr always;\n    add_header",
        }
        hosts = re.findall(r"    server (\S+:8000);", site)
        here |= {host: f"127.0.0.1:{port}" for host, port in zip(hosts, ports, strict=True)}
        for theirs, ours in here.items():
            assert theirs in site
            site = site.replace(theirs, ours)
        return re.sub(r"listen \[::\].*\n", "", site)

    def _certify(self) -> ssl.SSLContext:
        """A certificate for this machine, and what believes in it."""
        certificate = self.folder / "fullchain.pem"
        make = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=tables.example.org"
        make += " -addext subjectAltName=IP:127.0.0.1 -keyout privkey.pem -out fullchain.pem"
        subprocess.run(make.split(), cwd=self.folder, check=True, capture_output=True)
        return ssl.create_default_context(cafile=certificate)

    def start(self) -> "Nginx":
        program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
        assert program, "Install Debian's package: make packages"
        how = "daemon off;" + (" user root;" if os.geteuid() == 0 else "")
        command = [program, "-e", "stderr", "-p", f"{self.folder}/", "-c", "nginx.conf", "-g", how]
        with (self.folder / "nginx.log").open("wb") as log:
            self.process = subprocess.Popen(command, stderr=log, cwd=self.folder)
        deadline = time.monotonic() + 10
        while not self._answers():
            assert time.monotonic() < deadline, (self.folder / "nginx.log").read_text()
            time.sleep(0.05)
        return self

    def _answers(self) -> bool:
        try:
            return self.phone().get("/openapi.json").status == 200
        except OSError:
            return False

    def phone(self) -> Phone:
        return Phone(self.port, tls=self.tls)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)
