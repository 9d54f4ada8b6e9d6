const rowsPerBlock = 32;

export function blockHighs(high: Int32Array): Int32Array {
  const highs = new Int32Array(Math.ceil(high.length / rowsPerBlock));
  for (let row = 0; row < high.length; row += 1) {
    const block = Math.floor(row / rowsPerBlock);
    highs[block] = Math.max(highs[block] ?? 0, high[row] ?? 0);
  }
  return highs;
}

/** The first row in [from, until) with a high of at least this, else `until`. */
export function nextHigh(
  high: Int32Array,
  highs: Int32Array,
  least: number,
  from: number,
  until: number,
): number {
  let row = from;
  while (row < until) {
    if (row % rowsPerBlock === 0 && (highs[row / rowsPerBlock] ?? 0) < least) {
      row += rowsPerBlock;
      continue;
    }
    if ((high[row] ?? 0) >= least) return row;
    row += 1;
  }
  return until;
}
