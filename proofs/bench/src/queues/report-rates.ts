import { spreadOf } from '../what-if/spread-of.ts';

/** Orders a second of each round. */
export type Rates = { name: string; perSecond: readonly number[] };

/** Another's rates, and what ours are asked to be of them at least. */
export type Rival = Rates & { asked: number };

const nameWidth = 34;

/** A line for each system: its rates, and ours ÷ theirs, taken within each round because the machine changes between them. */
export function reportRates(ours: Rates, rivals: readonly Rival[]): void {
  const columns = ['least', 'median', 'most'].map((name) => name.padStart(8)).join('');
  console.log(
    `\n${'orders a second'.padEnd(nameWidth)}${columns}   ours ÷ theirs: median (least to most)`,
  );
  console.log(rateLine(ours));
  for (const rival of rivals) {
    const { asked, perSecond } = rival;
    const { least, median, most } = spreadOf(
      ours.perSecond.map((own, round) => own / (perSecond[round] ?? Number.NaN)),
    );
    const verdict = median >= asked ? 'reached' : 'not reached';
    console.log(
      `${rateLine(rival)}   ${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)}), ${asked} ${verdict}`,
    );
  }
}

function rateLine({ name, perSecond }: Rates): string {
  const { least, median, most } = spreadOf(perSecond);
  const figures = [least, median, most].map((rate) => rate.toFixed(0).padStart(8));
  return `${name.padEnd(nameWidth)}${figures.join('')}`;
}
