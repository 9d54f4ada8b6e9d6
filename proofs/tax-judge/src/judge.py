"""Judges the tax of ETF histories independently: lots by beancount (FIFO booking), the law by rules written here.

Reads one history per line on stdin, as JSON, and writes one result per line. Amounts are whole paise. With the name of
a folder as argument, it also writes the books of each history there, for bean-check.
"""

import calendar
import datetime
import json
import os
import sys
from collections import defaultdict
from decimal import Decimal
from fractions import Fraction

from beancount import loader
from beancount.core import data
from beancount.core.inventory import Inventory
from beancount.parser import booking, parser

HEADER = """option "booking_method" "FIFO"
option "operating_currency" "INR"
2000-01-01 open Assets:Demat
2000-01-01 open Assets:Bank
2000-01-01 open Equity:Conversion
2000-01-01 open Income:Gains
2000-01-01 open Income:Distributions
2000-01-01 open Expenses:TransactionTax
"""

SLAB_BP = 3000
NEW_RATES = datetime.date(2024, 7, 23)
SPECIFIED = datetime.date(2023, 4, 1)
LISTED_AGAIN = datetime.date(2025, 4, 1)
NEW_ACT = datetime.date(2026, 4, 1)
GRANDFATHERED = datetime.date(2018, 1, 31)


def half_up(value):
    """The nearest whole number, halves away from zero."""
    value = Fraction(value)
    size = (abs(value) * 2 + 1) // 2
    return int(size) if value >= 0 else -int(size)


def rupees(paise):
    return f"{Decimal(paise) / 100:.2f}"


def exact(number):
    """A number of beancount without the noise of its 28 digits, in paise."""
    return Fraction(number.quantize(Decimal("1e-15"))) * 100


def years_after(day, months):
    month = day.month - 1 + months
    year, month = day.year + month // 12, month % 12 + 1
    return datetime.date(year, month, min(day.day, calendar.monthrange(year, month)[1]))


def law(kind, bought, sold):
    """Term, section, rate in basis points, and whether the yearly exemption covers it."""
    old = sold < NEW_RATES
    if kind == "equity":
        is_long = sold > years_after(bought, 12)
        sections = ("196", "198") if sold >= NEW_ACT else ("111A", "112A")
        rates = (1500, 1000) if old else (2000, 1250)
        return ("long" if is_long else "short", sections[is_long], rates[is_long], is_long)
    if bought >= SPECIFIED and (kind == "debt" or sold < LISTED_AGAIN):
        return ("short", "76" if sold >= NEW_ACT else "50AA", SLAB_BP, False)
    if old:
        months, rate = 36, 2000
    else:
        months, rate = (24 if kind == "debt" else 12), 1250
    if sold > years_after(bought, months):
        return ("long", "197" if sold >= NEW_ACT else "112", rate, False)
    return ("short", "normal rates", SLAB_BP, False)


def tax_year(day):
    return day.year if (day.month, day.day) >= (4, 1) else day.year - 1


def window(day):
    """0 to 15 June, 1 to 15 September, 2 to 15 December, 3 to 15 March, 4 to 31 March."""
    at = (day.month + (12 if day.month < 4 else 0), day.day)
    for number, last in enumerate([(6, 15), (9, 15), (12, 15), (15, 15)]):
        if at <= last:
            return number
    return 4


class Books:
    """Beancount's text of one history, and what beancount makes of it."""

    def __init__(self, kinds):
        self.kinds = kinds
        self.text = [HEADER]
        self.held = defaultdict(int)
        self.lots = 0
        self.costs = {}
        self.moved = set()
        self.splits = []

    def label(self, cost):
        self.lots += 1
        name = f"L{self.lots}"
        self.costs[name] = cost
        return name

    def write(self, day, narration, *postings):
        lines = "".join(f"  {posting}\n" for posting in postings)
        self.text.append(f'{day} * "{narration}"\n{lines}')

    def booked(self):
        entries, errors, options = parser.parse_string("\n".join(self.text))
        entries, more = booking.book(entries, options)
        if errors or more:
            raise SystemExit(f"beancount: {(errors + more)[0].message}")
        return [entry for entry in entries if isinstance(entry, data.Transaction)]

    def inventory(self):
        """Open lots in the order of their days, and what each has given so far."""
        lots = Inventory()
        given = defaultdict(Fraction)
        for entry in self.booked():
            for posting in entry.postings:
                if posting.account != "Assets:Demat":
                    continue
                lots.add_position(posting)
                if posting.units.number < 0 and entry.narration.startswith("sale"):
                    given[posting.cost.label] -= exact(posting.units.number * posting.cost.number)
        ordered = sorted(lots, key=lambda lot: lot.cost.date)
        return ordered, given

    def buy(self, day, isin, units, cost, narration):
        name = self.label(cost)
        self.held[isin] += units
        self.write(
            day,
            narration,
            f'Assets:Demat  {units} {isin} {{{{{rupees(cost)} INR, {day}, "{name}"}}}}',
            f"Assets:Bank  -{rupees(cost)} INR",
        )

    def sell(self, day, isin, units, event, narration):
        """Units that are not held are left out; returns how many those are."""
        sold = min(units, self.held[isin])
        if sold > 0:
            self.held[isin] -= sold
            net = half_up(Fraction(event["value"] * sold, units))
            self.write(
                day,
                f"sale {narration}",
                f"Assets:Demat  -{sold} {isin} {{}}",
                f"Assets:Bank  {rupees(net)} INR",
                "Income:Gains",
            )
        return units - sold

    def split(self, day, isin, factor):
        lots, _ = self.inventory()
        postings = []
        for lot in lots:
            if lot.units.currency != isin:
                continue
            units = int(lot.units.number)
            total = (lot.units.number * lot.cost.number).quantize(Decimal("1e-18"))
            postings.append(f'Assets:Demat  -{units} {isin} {{"{lot.cost.label}"}}')
            postings.append(
                f"Assets:Demat  {units * factor} {isin} "
                f'{{{{{total:f} INR, {lot.cost.date}, "{lot.cost.label}"}}}}'
            )
        if postings:
            self.write(day, "split", *postings, "Equity:Conversion")
        self.held[isin] *= factor
        self.splits.append((isin, day, factor))

    def merge(self, day, isin, event):
        """Whole units to each lot by the running total; the cost of a lot without any goes to the next."""
        lots, given = self.inventory()
        after, before, into = event["unitsAfter"], event["unitsBefore"], event["into"]
        own = [lot for lot in lots if lot.units.currency == isin]
        postings, moved = [], []
        seen = done = waiting = 0
        for lot in own:
            seen += int(lot.units.number)
            waiting += self.costs[lot.cost.label] - half_up(given[lot.cost.label])
            units = seen * after // before - done
            postings.append(f'Assets:Demat  {-lot.units.number} {isin} {{"{lot.cost.label}"}}')
            if units > 0:
                moved.append([units, waiting, lot.cost.date])
                done, waiting = done + units, 0
        if moved:
            moved[-1][1] += waiting
        for units, cost, bought in moved:
            name = self.label(cost)
            self.moved.add(name)
            postings.append(
                f"Assets:Demat  {units} {into} "
                f'{{{{{rupees(cost)} INR, {bought}, "{name}"}}}}'
            )
        if postings:
            self.write(day, "merger", *postings, "Equity:Conversion")
        self.held[isin] = 0
        self.held[into] += done
        paid = (seen * after - done * before) * event["price"] // after
        if not own or (moved and paid == 0):
            return None
        return {"bought": own[-1].cost.date, "paid": paid, "cost": 0 if moved else waiting}


def play(history):
    """Sales with their units in the order of events, and income."""
    books = Books(history["kinds"])
    sales, income = [], []
    for event in history["events"]:
        day, isin, kind = event["on"], event["isin"], event["type"]
        if kind == "purchase":
            cost = event["value"] + sum(event["charges"].values()) - event["charges"]["stt"]
            books.buy(day, isin, event["units"], cost, f"purchase {event['ref']}")
        elif kind == "sale":
            spent = sum(event["charges"].values()) - event["charges"]["stt"]
            missing = books.sell(day, isin, event["units"], event, event["ref"])
            sales.append((event, event["ref"], isin, spent, missing, None))
        elif kind == "split":
            books.split(day, isin, event["factor"])
        elif kind == "bonus":
            units = books.held[isin] * event["given"] // event["held"]
            if units > 0:
                books.buy(day, isin, units, 0, "bonus")
        elif kind == "distribution":
            if books.held[isin] > 0:
                paid = books.held[isin] * event["perUnit"]
                income.append({"on": day, "isin": isin, "paid": paid})
                books.write(
                    day,
                    "distribution",
                    f"Assets:Bank  {rupees(paid)} INR",
                    "Income:Distributions",
                )
        elif kind == "delisting":
            units = books.held[isin]
            if units > 0:
                ref = f"delisting of {isin}"
                sold = {**event, "units": units, "value": units * event["price"]}
                books.sell(day, isin, units, sold, ref)
                sales.append((sold, ref, isin, 0, 0, None))
        elif kind == "merger":
            rest = books.merge(day, isin, event)
            if rest is not None:
                into = event["into"]
                sold = {**event, "units": 0, "value": rest["paid"]}
                sales.append((sold, f"fraction of {into}", into, 0, 0, rest))
    return books, sales, income


def grandfathered(books, prices, isin, lot, sold, proceeds):
    """The cost of equity bought by 31 January 2018: its highest price of that day, within what was paid and received."""
    if isin not in prices or lot["label"] in books.moved:
        return lot["cost"]
    became = 1
    for split, day, factor in books.splits:
        if split == isin and str(GRANDFATHERED) < day <= sold:
            became *= factor
    worth = half_up(Fraction(prices[isin] * lot["units"], became))
    return max(lot["cost"], min(worth, proceeds))


def parts_of(books, sales, prices):
    """The lots that beancount booked each sale against."""
    taken = defaultdict(list)
    given = defaultdict(Fraction)
    for entry in books.booked():
        if not entry.narration.startswith("sale "):
            continue
        for posting in entry.postings:
            if posting.account != "Assets:Demat":
                continue
            label = posting.cost.label
            before = half_up(given[label])
            given[label] -= exact(posting.units.number * posting.cost.number)
            cost = half_up(given[label]) - before
            taken[entry.narration[5:]].append(
                {"bought": posting.cost.date, "units": -int(posting.units.number), "cost": cost, "label": label}
            )
    results = []
    for event, ref, isin, spent, missing, rest in sales:
        sold = datetime.date.fromisoformat(event["on"])
        lots = taken[ref] if rest is None else [{**rest, "units": 0}]
        parts, seen = [], 0
        for lot in lots:
            term, section, rate, is_exempt = law(books.kinds[isin], lot["bought"], sold)
            received = expenses = 0
            if rest is None:
                until = seen + lot["units"]
                received, expenses = (
                    half_up(Fraction(amount * until, event["units"]))
                    - half_up(Fraction(amount * seen, event["units"]))
                    for amount in (event["value"], spent)
                )
                seen = until
            else:
                received = rest["paid"]
            cost = lot["cost"]
            if is_exempt and lot["bought"] <= GRANDFATHERED and rest is None:
                cost = grandfathered(books, prices, isin, lot, event["on"], received)
            parts.append(
                {
                    "bought": str(lot["bought"]),
                    "units": lot["units"],
                    "cost": cost,
                    "gain": received - expenses - cost,
                    "term": term,
                    "law": (section, rate, is_exempt),
                }
            )
        results.append({"ref": ref, "isin": isin, "on": event["on"], "missing": missing, "parts": parts})
    return results


def lower(buckets, amount, term, field):
    for bucket in buckets:
        if term == "long" and bucket["term"] == "short":
            continue
        used = min(amount, bucket["left"])
        bucket["left"] -= used
        bucket[field] += used
        amount -= used
    return amount


def year_of_tax(year, parts, carried):
    nets = defaultdict(int)
    for part in parts:
        nets[(part["term"], *part["law"])] += part["gain"]
    buckets = [
        {"term": term, "section": section, "rate": rate, "exempt": exempt, "net": net}
        | {"left": max(net, 0), "setOff": 0, "broughtForward": 0}
        for (term, section, rate, exempt), net in nets.items()
    ]
    buckets.sort(key=lambda bucket: (-bucket["rate"], bucket["exempt"]))
    fresh = []
    for term in ("long", "short"):
        loss = sum(-bucket["net"] for bucket in buckets if bucket["term"] == term and bucket["net"] < 0)
        left = lower(buckets, loss, term, "setOff")
        if left > 0:
            fresh.append({"year": year, "term": term, "loss": left})
    older = []
    for loss in sorted(carried, key=lambda one: one["year"]):
        if year - loss["year"] > 8:
            continue
        left = lower(buckets, loss["loss"], loss["term"], "broughtForward")
        if left > 0:
            older.append({**loss, "loss": left})
    exemption = 12_500_000 if year >= 2024 else 10_000_000
    tax = 0
    for bucket in buckets:
        free = min(exemption, bucket["left"]) if bucket["exempt"] else 0
        exemption -= free
        tax += half_up(Fraction((bucket["left"] - free) * bucket["rate"], 10_000))
    carried = [loss for loss in older + fresh if year - loss["year"] < 8]
    sections = [
        {"term": bucket["term"], "section": bucket["section"], "rate": bucket["rate"]}
        | {"gain": bucket["net"], "setOff": bucket["setOff"], "broughtForward": bucket["broughtForward"]}
        for bucket in buckets
    ]
    return tax + half_up(Fraction(tax * 400, 10_000)), carried, sections


def years_of(history, results, income):
    days = [one["on"] for one in results] + [one["on"] for one in income]
    if not days:
        return []
    years = [tax_year(datetime.date.fromisoformat(day)) for day in days]
    reports, carried = [], []
    for year in range(min(years), max(years) + 1):
        windows = [0] * 5
        classes = defaultdict(int)
        parts = []
        for sale in results:
            day = datetime.date.fromisoformat(sale["on"])
            if tax_year(day) != year:
                continue
            for part in sale["parts"]:
                windows[window(day)] += part["gain"]
                classes[f"{history['kinds'][sale['isin']]} {part['term']}"] += part["gain"]
                parts.append(part)
        tax, carried, sections = year_of_tax(year, parts, carried)
        paid = [one["paid"] for one in income if tax_year(datetime.date.fromisoformat(one["on"])) == year]
        reports.append(
            {
                "label": f"{year}-{(year + 1) % 100:02}",
                "windows": windows,
                "classes": dict(sorted(classes.items())),
                "sections": sections,
                "tax": tax,
                "carried": carried,
                "distributed": sum(paid),
            }
        )
    return reports


def check(books):
    """The whole text, by what bean-check runs."""
    _, errors, _ = loader.load_string("\n".join(books.text))
    if errors:
        raise SystemExit(f"bean-check: {errors[0].message}")


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else None
    for line in sys.stdin:
        history = json.loads(line)
        books, sales, income = play(history)
        check(books)
        if folder:
            with open(os.path.join(folder, f"{history['id']}.beancount"), "w") as file:
                file.write("\n".join(books.text))
        results = parts_of(books, sales, history["fairValues"])
        years = years_of(history, results, income)
        for sale in results:
            for part in sale["parts"]:
                del part["law"]
        print(json.dumps({"id": history["id"], "sales": results, "income": income, "years": years}), flush=True)


main()
