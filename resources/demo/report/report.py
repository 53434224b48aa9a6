"""Prints a summary of orders per region."""
import argparse
import csv
import sys


def summarise(lines):
    """Orders and their total for each region, in the order of their names."""
    regions = {}
    for row in csv.DictReader(lines):
        region = regions.setdefault(row["region"], {"orders": 0, "total": 0.0})
        region["orders"] += 1
        region["total"] = round(region["total"] + float(row["amount"]), 2)
    return dict(sorted(regions.items()))


def as_text(regions):
    lines = [f"{'Region':<10}{'Orders':>8}{'Total':>12}"]
    for name, region in regions.items():
        lines.append(f"{name:<10}{region['orders']:>8}{region['total']:>12.2f}")
    return "\n".join(lines)


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", help="orders as comma-separated values")
    options = parser.parse_args(arguments)
    with open(options.file, newline="", encoding="utf-8") as file:
        regions = summarise(file)
    print(as_text(regions))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
