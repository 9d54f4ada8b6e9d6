export type Difference = { position: number; first: string; second: string };

const nothing = 'nothing';

/** The first place at which two lists differ, and what stands there. */
export function firstDifference(
  first: readonly string[],
  second: readonly string[],
): Difference | undefined {
  for (let position = 0; position < Math.max(first.length, second.length); position += 1) {
    const [one = nothing, other = nothing] = [first[position], second[position]];
    if (one !== other) return { position, first: one, second: other };
  }
  return undefined;
}
