import { spreadOf } from '../what-if/spread-of.ts';
import type { Asked } from './asked-reads.ts';

/** Reads of administrators that count or list everybody, each with what it would take to grow less. */
const everybodyListed: Readonly<Record<string, string>> = {
  '/accounts': 'a page of them, and counts of all by their state',
  '/readiness': 'everybody who is due',
  '/broker-claims': 'a list of every claim on a broker client',
  '/jobs/place_etf_order/preview': 'what a run would do for everybody',
  '/jobs/runs/:runId': 'what a run did for everybody, a page of it',
  '/operations/standing': 'counts of everything there is',
  '/stops/subjects': 'a search for a part of a name',
};

/** Of one read, or of one kind of batch, in each world from the smallest to the largest. */
export type GrowingReads = ReadonlyMap<string, { isInvestors: boolean; asked: readonly Asked[] }>;
export type GrowingBatches = ReadonlyMap<string, readonly (readonly number[])[]>;

const aim = 1.2;
const batchAim = 1.15;

export function reportReads(sizes: readonly number[], reads: GrowingReads): void {
  for (const isInvestors of [true, false]) {
    console.log(
      `\n${isInvestors ? 'Reads of an investor' : 'Reads of an administrator'}: milliseconds of the slowest hundredth, the median and the first asked; most growth of a tenfold in each`,
    );
    console.log(`${''.padEnd(56)}${sizes.map((size) => String(size).padStart(22)).join('')}`);
    let within = 0;
    let inMedian = 0;
    let count = 0;
    for (const [path, read] of reads) {
      if (read.isInvestors !== isInvestors) continue;
      const slowest = read.asked.map(({ again }) => slowestHundredth(again));
      const median = read.asked.map(({ again }) => spreadOf(again).median);
      const first = read.asked.map((one) => spreadOf(one.first).median);
      count += 1;
      if (mostGrowth(slowest) <= aim) within += 1;
      if (mostGrowth(median) <= aim) inMedian += 1;
      const figures = read.asked
        .map((_, place) =>
          [slowest, median, first].map((row) => (row[place] ?? 0).toFixed(1).padStart(6)).join(' '),
        )
        .map((text) => text.padStart(22))
        .join('');
      const growths = [slowest, median, first].map((row) => mostGrowth(row).toFixed(2)).join('  ');
      const listed = isInvestors ? undefined : everybodyListed[path];
      console.log(`${path.padEnd(56)}${figures}   × ${growths}${listed ? `   ${listed}` : ''}`);
    }
    console.log(
      `${within} of ${count} grow by at most ${aim} each tenfold in the slowest hundredth, ${inMedian} in the median.`,
    );
  }
}

export function reportBatches(sizes: readonly number[], batches: GrowingBatches): void {
  console.log('\nBatches: median of the rounds; most growth of a tenfold');
  console.log(`${''.padEnd(56)}${sizes.map((size) => String(size).padStart(10)).join('')}`);
  for (const [name, rounds] of batches) {
    const medians = rounds.map((one) => spreadOf(one).median);
    const growth = mostGrowth(medians);
    const figures = medians.map((ms) => ms.toFixed(2).padStart(10)).join('');
    const verdict = growth <= batchAim ? 'within' : `above ${batchAim}`;
    console.log(`${name.padEnd(56)}${figures}   × ${growth.toFixed(2)} ${verdict}`);
  }
}

function slowestHundredth(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
}

function mostGrowth(row: readonly number[]): number {
  return Math.max(...row.slice(1).map((ms, place) => ms / (row[place] ?? Number.NaN)));
}
