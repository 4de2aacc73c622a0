"""A real nginx with TLS in front of several hosts, all on this machine."""

import os
import shutil
import ssl
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from tests.web.phone import Phone
from tests.web.table.postgres import free_port

SITE = Path(__file__).with_name("nginx.conf")  # as a host would write it
AROUND = """
pid nginx.pid;
worker_processes 1;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    add_header X-Host $upstream_addr always;
    {site}
}}
"""


class Nginx:
    """Everything it writes is in a folder of its own, so anybody may run it."""

    def __init__(self, folder: Path, ports: Sequence[int]) -> None:
        self.folder, self.port = folder, free_port()
        self.tls = self._certify()
        here = {
            "10.0.0.11:8000": f"127.0.0.1:{ports[0]}",
            "10.0.0.12:8000": f"127.0.0.1:{ports[1]}",
            "listen 443": f"listen 127.0.0.1:{self.port}",
            "/etc/ssl/": f"{folder}/",
        }
        site = SITE.read_text(encoding="utf-8")
        for theirs, ours in here.items():
            assert theirs in site
            site = site.replace(theirs, ours)
        (folder / "nginx.conf").write_text(AROUND.format(site=site), encoding="utf-8")

    def _certify(self) -> ssl.SSLContext:
        """A certificate for this machine, and what believes in it."""
        certificate = self.folder / "tallyroll.pem"
        make = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=tallyroll.example"
        make += " -addext subjectAltName=IP:127.0.0.1 -keyout tallyroll.key -out tallyroll.pem"
        subprocess.run(make.split(), cwd=self.folder, check=True, capture_output=True)
        return ssl.create_default_context(cafile=certificate)

    def start(self) -> "Nginx":
        program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
        assert program, "Install Debian's package: apt-get install nginx-light"
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
