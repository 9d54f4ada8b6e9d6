import type { StartRow } from './start-row.ts';

/** The distribution of the starts of one holding time. */
export type StartDistribution = {
  /** Absent for starts that run to the end of the period. */
  readonly months?: number;
  /** The starts that the returns below are of. */
  readonly starts: number;
  /** Every start of the period; `starts` and `notCounted` add up to it. */
  readonly allStarts: number;
  readonly notCounted: NotCounted;
  /** Annual rate, or profit by the most own money. */
  readonly measure: 'xirr' | 'absolute';
  readonly worst: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly best: number;
  /** Of `starts`, those with an index level on each day of a payment. */
  readonly compared: number;
  /** The share of `compared` that beat the index, 0 to 1; absent if none can be compared. */
  readonly beatIndex?: number;
};

/** Starts without a return of the measure, by reason. */
export type NotCounted = {
  /** The period ends before the holding time. */
  readonly periodEnds: number;
  readonly nothingBought: number;
  /** Less than a year between first and last payment. */
  readonly underOneYear: number;
  /** No rate balances the payments, or more than one. */
  readonly noSingleRate: number;
};

/**
 * One for each holding time with a return. Measured by the year if at least half of the starts that bought have a
 * yearly rate; otherwise absolute, which all of them have.
 */
export function startDistribution(rows: readonly StartRow[]): readonly StartDistribution[] {
  const allStarts = new Set(rows.map(({ start }) => start)).size;
  return [...Map.groupBy(rows, ({ months }) => months)].flatMap(([months, ofTime]) => {
    const absolute = ofTime.flatMap(absoluteReturn);
    const yearly = ofTime.flatMap(yearlyReturn);
    const isYearly = yearly.length > 0 && yearly.length * 2 >= absolute.length;
    const counted = isYearly ? yearly : absolute;
    if (counted.length === 0) return [];
    const short = isYearly ? ofTime.filter(({ xirr }) => xirr.kind === 'TOO_SHORT').length : 0;
    const sorted = Float64Array.from(counted, ({ rate }) => rate).sort();
    const compared = counted.flatMap(({ planAhead }) => planAhead ?? []);
    const ahead = compared.filter((amount) => amount > 0).length;
    return [
      {
        ...(months === undefined ? {} : { months }),
        starts: counted.length,
        allStarts,
        notCounted: {
          periodEnds: allStarts - ofTime.length,
          nothingBought: ofTime.length - absolute.length,
          underOneYear: short,
          noSingleRate: absolute.length - counted.length - short,
        },
        measure: isYearly ? 'xirr' : 'absolute',
        worst: quantile(sorted, 0),
        lowerQuartile: quantile(sorted, 0.25),
        median: quantile(sorted, 0.5),
        upperQuartile: quantile(sorted, 0.75),
        best: quantile(sorted, 1),
        compared: compared.length,
        ...(compared.length === 0 ? {} : { beatIndex: ahead / compared.length }),
      } as const,
    ];
  });
}

type Counted = Pick<StartRow, 'planAhead'> & { readonly rate: number };

const absoluteReturn = ({ onOwnMoney, ...row }: StartRow): Counted[] =>
  onOwnMoney === undefined ? [] : [{ ...row, rate: onOwnMoney / 10_000 }];

const yearlyReturn = ({ xirr, ...row }: StartRow): Counted[] =>
  xirr.kind === 'RATE' ? [{ ...row, rate: xirr.rate }] : [];

/** Linear interpolation, as spreadsheets do it. */
function quantile(sorted: Float64Array, part: number): number {
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
