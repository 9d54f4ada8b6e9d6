export type Spread = { readonly least: number; readonly median: number; readonly most: number };

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    least: sorted.at(0) ?? 0,
    median: sorted[sorted.length >> 1] ?? 0,
    most: sorted.at(-1) ?? 0,
  };
}
