"""A disk that takes no more, by a limit on the size of files: where no small file system may be mounted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

WRITER = """
import resource, signal, sys
from pathlib import Path
from database.check import examine
from database.errors import StorageError
from database.opening import create_store, open_store
from tests.database.build import edit

def one(store, number):
    with store.write() as record:
        record.insert("campaign", {"id": f"c{number}", "name": "x" * 4000, "system": "skirmish"})
        record.append(edit("create_campaign", f"c{number}"))

path, signal_is = Path(sys.argv[1]), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
store = create_store(path)
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 200_000, hard))
number = 0
try:
    while True:
        one(store, number)
        number += 1
except StorageError as error:
    print(error.code, number)
with store.read() as connection:
    print(connection.exec_driver_sql("SELECT count(*) FROM campaign").scalar())
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
for more in range(number, number + 5):
    one(store, more)
store.close()
store = open_store(path)
with store.read() as connection:
    print(connection.exec_driver_sql("SELECT count(*) FROM campaign").scalar(), examine(path))
store.close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such limit there")
def test_what_was_acknowledged_stays_and_writing_goes_on_when_there_is_room(tmp_path: Path) -> None:
    ran = subprocess.run([sys.executable, "-c", WRITER, str(tmp_path / "campaign.gonfalon")], capture_output=True,
                         text=True, check=False, cwd=Path(__file__).parents[2])
    assert ran.returncode == 0, ran.stderr[-2000:]
    said, kept, after = ran.stdout.splitlines()
    code, acknowledged = said.split()
    assert code in ("storage.disk_full", "storage.disk_trouble")
    assert int(acknowledged) > 10
    assert int(kept) == int(acknowledged)
    assert after == f"{int(acknowledged) + 5} None"
