import json
import pathlib
import subprocess
import sys
import unittest

HERE = pathlib.Path(__file__).parent


def report(*arguments):
    command = [sys.executable, "-B", HERE / "report.py", HERE / "orders.csv", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


class TextTest(unittest.TestCase):
    def test_names_every_region(self):
        output = report().stdout
        for region in ("North", "South", "West"):
            self.assertIn(region, output)

    def test_adds_up(self):
        self.assertRegex(report().stdout, r"North +3 +552\.90")


class JsonTest(unittest.TestCase):
    def test_is_json(self):
        result = report("--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(json.loads(result.stdout)["West"], {"orders": 2, "total": 473.1})

    def test_has_nothing_else(self):
        self.assertEqual(sorted(json.loads(report("--json").stdout or "{}")), ["North", "South", "West"])


if __name__ == "__main__":
    unittest.main()
