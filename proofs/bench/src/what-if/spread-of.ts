export type Spread = { readonly least: number; readonly median: number; readonly most: number };

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const [below = 0, above = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return {
    least: sorted.at(0) ?? 0,
    // The mean of the two middle values for an even count.
    median: (below + above) / 2,
    most: sorted.at(-1) ?? 0,
  };
}
