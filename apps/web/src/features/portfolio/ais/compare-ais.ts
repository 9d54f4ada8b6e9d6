import type { Ais, AisSale } from './read-ais.ts';
import { AisRefused } from './read-ais.ts';

/** A sale of the report. Amounts in paise; the cost is without charges, as the statement has it. */
export type BookedSale = {
  readonly isin: string;
  readonly code: string;
  readonly on: string;
  readonly units: number;
  readonly proceeds: number;
  readonly cost: number;
};

/**
 * Why books and statement differ: the depository values a sale at the day's closing price and guesses the cost; units of
 * another demat account are not in the books; a trade may be missing in the books or not be reported yet.
 */
export type AisCause =
  | 'closing-price'
  | 'estimated-cost'
  | 'other-demat'
  | 'missing-trade'
  | 'not-reported';

export type AisDifference = {
  readonly cause: AisCause;
  readonly isin: string;
  readonly name: string;
  readonly on: string;
  /** Units, or paise for a price or a cost. */
  readonly booked: number;
  readonly reported: number;
};

export type AisComparison = {
  readonly differences: readonly AisDifference[];
  /** Days of sale of an ETF on which everything agrees. */
  readonly agreed: number;
  /** Sales of shares and of other years, which are not compared. */
  readonly leftOut: number;
};

type Person = { readonly pan: string; readonly name: string };

/** Refuses the statement of somebody else. Throws AisRefused. */
export function checkHolder({ pan, holder }: Ais, person: Person): void {
  if (pan !== undefined && pan.toUpperCase() !== person.pan.toUpperCase()) {
    throw new AisRefused('another-pan');
  }
  const known = wordsOf(person.name);
  if (holder !== undefined && known.length > 0 && !wordsOf(holder).some((it) => known.includes(it)))
    throw new AisRefused('another-person');
}

const wordsOf = (name: string): readonly string[] => name.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

type Year = { readonly from: string; readonly to: string };

type Day = {
  readonly isin: string;
  readonly name: string;
  readonly on: string;
  readonly units: number;
  readonly proceeds: number;
  readonly cost: number;
};

/** Fund units have an ISIN that begins so; shares have INE. */
const isFund = ({ isin }: AisSale): boolean => isin.startsWith('INF');

/** A transfer is reported on the day of the trade or of its settlement. */
const mostDaysLater = 5;
/** Half a rupee: the statement rounds. */
const tolerance = 50;

/** Compares day by day and ISIN by ISIN; `held` are the ISINs that the books know. */
export function compareAis(
  reported: readonly AisSale[],
  booked: readonly BookedSale[],
  { from, to, held }: Year & { readonly held: readonly string[] },
): AisComparison {
  const last = daysAfter(to, mostDaysLater);
  const own = byDay(booked.map(({ code: name, ...sale }) => ({ ...sale, name })));
  const isCompared = (sale: AisSale): boolean => isFund(sale) && sale.on >= from && sale.on <= last;
  const theirs = byDay(reported.filter(isCompared));
  const pairs = own.map((day) => [day, takeFor(day, theirs)] as const);
  const matched = pairs.flatMap(([day, other]) => (other ? [differencesOf(day, other)] : []));
  const notReported = pairs.flatMap(([day, other]): AisDifference[] =>
    other ? [] : [{ ...about(day), cause: 'not-reported', booked: day.units, reported: 0 }],
  );
  const known = new Set(held);
  // What was sold before 31 March and settled after it belongs to the year of the sale.
  const rest = theirs.filter(({ on }) => on <= to);
  const missing = rest.map(
    (day): AisDifference => ({
      ...about(day),
      cause: known.has(day.isin) ? 'missing-trade' : 'other-demat',
      booked: 0,
      reported: day.units,
    }),
  );
  return {
    differences: [...matched.flat(), ...notReported, ...missing].sort((a, b) =>
      a.on < b.on ? -1 : a.on > b.on ? 1 : 0,
    ),
    agreed: matched.filter((found) => found.length === 0).length,
    leftOut: reported.filter((sale) => !isCompared(sale)).length,
  };
}

const about = ({ isin, name, on }: Day) => ({ isin, name, on });

function byDay(sales: readonly Day[]): Day[] {
  const total = (days: readonly Day[], of: 'units' | 'proceeds' | 'cost'): number =>
    days.reduce((sum, day) => sum + day[of], 0);
  const grouped = Map.groupBy(sales, ({ isin, on }) => `${on} ${isin}`);
  return [...grouped.values()]
    .flatMap((days) => {
      const [first] = days;
      const sums = {
        units: total(days, 'units'),
        proceeds: total(days, 'proceeds'),
        cost: total(days, 'cost'),
      };
      return first ? [{ ...first, ...sums }] : [];
    })
    .sort((a, b) => (a.on < b.on ? -1 : 1));
}

/** The same day before a later one; of later ones that with the same units. Taken out of the list. */
function takeFor(day: Day, theirs: Day[]): Day | undefined {
  const last = daysAfter(day.on, mostDaysLater);
  const near = theirs.filter(({ isin, on }) => isin === day.isin && on >= day.on && on <= last);
  const found =
    near.find(({ on, units }) => on === day.on && units === day.units) ??
    near.find(({ units }) => units === day.units) ??
    near.find(({ on }) => on === day.on);
  if (found) theirs.splice(theirs.indexOf(found), 1);
  return found;
}

function differencesOf(own: Day, other: Day): AisDifference[] {
  if (own.units !== other.units) {
    const cause = other.units > own.units ? 'missing-trade' : 'not-reported';
    return [{ ...about(own), cause, booked: own.units, reported: other.units }];
  }
  const found: AisDifference[] = [];
  if (Math.abs(own.proceeds - other.proceeds) > tolerance) {
    const cause = 'closing-price';
    found.push({ ...about(own), cause, booked: own.proceeds, reported: other.proceeds });
  }
  if (Math.abs(own.cost - other.cost) > tolerance) {
    found.push({ ...about(own), cause: 'estimated-cost', booked: own.cost, reported: other.cost });
  }
  return found;
}

function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
