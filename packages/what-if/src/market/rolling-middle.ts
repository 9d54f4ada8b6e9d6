/** The two middle values of a row of numbers, the same where it has an odd length. */
export type Middles = { readonly lower: Float64Array; readonly upper: Float64Array };

/**
 * For every place the middles of the at most `width` values before it, kept in order as the window moves on; 0 before
 * the first of all.
 */
export function rollingMiddles(values: Float64Array, width: number): Middles {
  const lower = new Float64Array(values.length + 1);
  const upper = new Float64Array(values.length + 1);
  const sorted = new Float64Array(width + 1);
  let length = 0;
  for (let place = 1; place <= values.length; place += 1) {
    const added = values[place - 1] ?? 0;
    const into = firstAtLeast(sorted, length, added);
    sorted.copyWithin(into + 1, into, length);
    sorted[into] = added;
    length += 1;
    if (length > width) {
      const gone = firstAtLeast(sorted, length, values[place - 1 - width] ?? 0);
      sorted.copyWithin(gone, gone + 1, length);
      length -= 1;
    }
    lower[place] = sorted[(length - 1) >> 1] ?? 0;
    upper[place] = sorted[length >> 1] ?? 0;
  }
  return { lower, upper };
}

function firstAtLeast(sorted: Float64Array, length: number, value: number): number {
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
