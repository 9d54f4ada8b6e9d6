import { spreadOf } from './spread-of.ts';

/** Milliseconds: of keys from press to handler, and of tasks of the drawing thread in processor time. */
export const [keyAim, taskAim] = [50, 40];
/** In percent. A single slow key or task is a pause of the machine more often than a fault of the product. */
export const highPercentile = 95;

export type Delays = {
  /** Keys that change a term. */
  readonly terms: readonly number[];
  /** Keys that change the duration. */
  readonly length: readonly number[];
  /** The longest tasks, as many as keys were pressed. */
  readonly tasks: readonly number[];
};

/** A sentence for each aim that a median or a high percentile misses. */
export function missedAims({ terms, length, tasks }: Delays): string[] {
  return [
    ...missed('keys that change a term', terms, keyAim),
    ...missed('keys that change the duration', length, keyAim),
    ...missed('longest tasks', tasks, taskAim),
  ];
}

function missed(what: string, values: readonly number[], aim: number): string[] {
  const { median } = spreadOf(values);
  const high = percentileOf(values, highPercentile);
  return [
    ...(median < aim
      ? []
      : [`The median of ${what} is ${median.toFixed(1)} ms; aim below ${aim}.`]),
    ...(high < aim
      ? []
      : [
          `The ${highPercentile}th percentile of ${what} is ${high.toFixed(1)} ms; aim below ${aim}.`,
        ]),
  ];
}

/** The least value that so many percent of all do not exceed. */
export function percentileOf(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0;
}
