import type { AnnualReturn } from '@safe-trading/engine';
import type { StartRow } from './start-row.ts';

/** The distribution of the starts of one holding time. */
export type StartDistribution = {
  /** Absent for starts that run to the end of the period. */
  readonly months?: number;
  readonly starts: number;
  /** Annual rate, or under a year the profit by the most own money. */
  readonly measure: 'xirr' | 'absolute';
  readonly worst: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly best: number;
  /** The share of comparable starts that beat the index, 0 to 1. */
  readonly beatIndex?: number;
};

/** One for each holding time with a return. */
export function startDistribution(rows: readonly StartRow[]): readonly StartDistribution[] {
  return [...Map.groupBy(rows, ({ months }) => months)].flatMap(([months, ofTime]) => {
    const yearly = ofTime.flatMap(({ xirr }) => rateOf(xirr) ?? []);
    const measure = yearly.length > 0 ? 'xirr' : 'absolute';
    const rates =
      measure === 'xirr'
        ? yearly
        : ofTime.flatMap(({ onOwnMoney }) => (onOwnMoney === undefined ? [] : onOwnMoney / 10_000));
    if (rates.length === 0) return [];
    const sorted = Float64Array.from(rates).sort();
    const compared = ofTime.flatMap(({ planAhead }) => planAhead ?? []);
    const ahead = compared.filter((amount) => amount > 0).length;
    return [
      {
        ...(months === undefined ? {} : { months }),
        starts: rates.length,
        measure,
        worst: quantile(sorted, 0),
        lowerQuartile: quantile(sorted, 0.25),
        median: quantile(sorted, 0.5),
        upperQuartile: quantile(sorted, 0.75),
        best: quantile(sorted, 1),
        ...(compared.length === 0 ? {} : { beatIndex: ahead / compared.length }),
      } as const,
    ];
  });
}

const rateOf = (answer: AnnualReturn): number | undefined =>
  answer.kind === 'RATE' ? answer.rate : undefined;

/** Linear interpolation, as spreadsheets do it. */
function quantile(sorted: Float64Array, part: number): number {
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
