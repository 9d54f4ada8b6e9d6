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
 * another demat account are not in the books; a trade may be missing in the books or not be reported yet. A sale of the
 * last days of March that settles in April is in the statement of the next year, though the return of its own has it.
 */
export type AisCause =
  | 'closing-price'
  | 'estimated-cost'
  | 'other-demat'
  | 'missing-trade'
  | 'not-reported'
  | 'in-next-statement'
  | 'of-year-before';

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

/** Refuses the statement of another person. Throws AisRefused. */
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

/**
 * A transfer is reported on the day of the trade or of its settlement: two sessions later until 2023, over Good Friday and
 * the banks' closing day at most a week.
 */
export const mostDaysLater = 7;
/** Half a rupee: the statement rounds. */
const tolerance = 50;

/**
 * Compares day by day and ISIN by ISIN. `booked` are the sales of the year and of the week before it, which the statement
 * may have by their settlement; `held` are the ISINs that the books know. The day of the trade decides the year.
 */
export function compareAis(
  reported: readonly AisSale[],
  booked: readonly BookedSale[],
  { from, to, held }: Year & { readonly held: readonly string[] },
): AisComparison {
  const last = daysAfter(to, mostDaysLater);
  const own = byDay(booked.map(({ code: name, ...sale }) => ({ ...sale, name })));
  const isCompared = (sale: AisSale): boolean => isFund(sale) && sale.on >= from && sale.on <= last;
  const theirs = byDay(reported.filter(isCompared));
  const found = matched(own, theirs);
  const isOwn = ({ on }: Day): boolean => on >= from;
  const compared = found.map(([day, other]) =>
    isOwn(day) ? differencesOf(day, other) : [ofYearBefore(day, other)],
  );
  const taken = new Set(found.flat());
  const lateFrom = daysAfter(to, 1 - mostDaysLater);
  const notReported = own
    .filter((day) => isOwn(day) && !taken.has(day))
    .map((day): AisDifference => {
      const cause = day.on >= lateFrom ? 'in-next-statement' : 'not-reported';
      return { ...about(day), cause, booked: day.units, reported: 0 };
    });
  const known = new Set(held);
  const rest = theirs.filter((day) => !taken.has(day));
  const missing = rest
    .filter(({ on }) => on <= to)
    .map((day): AisDifference => {
      const cause = known.has(day.isin) ? 'missing-trade' : 'other-demat';
      return { ...about(day), cause, booked: 0, reported: day.units };
    });
  return {
    differences: [...compared.flat(), ...notReported, ...missing].sort((a, b) =>
      a.on < b.on ? -1 : a.on > b.on ? 1 : 0,
    ),
    agreed: compared.filter(({ length }) => length === 0).length,
    leftOut: reported.filter((sale) => !isCompared(sale)).length + rest.length - missing.length,
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

type Pair = readonly [own: Day, other: Day];

/** Same day and units first, then the settlement of the same units, then the same day with other units. */
function matched(own: readonly Day[], theirs: readonly Day[]): Pair[] {
  const isLater = (day: Day, other: Day): boolean =>
    other.on >= day.on && other.on <= daysAfter(day.on, mostDaysLater);
  const passes: readonly ((day: Day, other: Day) => boolean)[] = [
    (day, other) => other.on === day.on && other.units === day.units,
    (day, other) => isLater(day, other) && other.units === day.units,
    (day, other) => other.on === day.on,
  ];
  const taken = new Set<Day>();
  return passes.flatMap((isMatch) =>
    own.flatMap((day): Pair[] => {
      if (taken.has(day)) return [];
      const other = theirs.find((it) => it.isin === day.isin && !taken.has(it) && isMatch(day, it));
      if (!other) return [];
      taken.add(day).add(other);
      return [[day, other]];
    }),
  );
}

const ofYearBefore = (day: Day, { units: reported }: Day): AisDifference => ({
  ...about(day),
  cause: 'of-year-before',
  booked: day.units,
  reported,
});

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

/** Of a date such as 2027-03-31. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
