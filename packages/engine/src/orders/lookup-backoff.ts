/**
 * When the broker's book is looked at for an order whose answer was lost, in seconds after it was
 * sent: soon at first, because most answers are only late, and then ever less often until the close.
 */
const lookupBackoffSeconds: readonly number[] = [5, 15, 60, 5 * 60, 15 * 60];

/**
 * Seconds between the sending and the next lookup, after so many lookups; from the last step on every
 * quarter of an hour. Two lookups that are to prove an absence lie at least a minute apart, whatever
 * step they stand on.
 */
export function secondsUntilLookup(lookups: number): number {
  const last = lookupBackoffSeconds.at(-1) ?? 0;
  const beyond = Math.max(0, lookups - lookupBackoffSeconds.length + 1);
  return lookupBackoffSeconds[lookups] ?? last * (1 + beyond);
}
