/**
 * Seconds after sending at which the book is searched for a lost answer: soon at first, because most answers are
 * only late.
 */
const lookupBackoffSeconds: readonly number[] = [5, 15, 60, 5 * 60, 15 * 60];

/**
 * Seconds to the next lookup, finally every quarter of an hour. Two lookups that prove an absence are at least a
 * minute apart.
 */
export function secondsUntilLookup(lookups: number): number {
  const last = lookupBackoffSeconds.at(-1) ?? 0;
  const beyond = Math.max(0, lookups - lookupBackoffSeconds.length + 1);
  return lookupBackoffSeconds[lookups] ?? last * (1 + beyond);
}
