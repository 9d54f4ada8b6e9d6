/**
 * When the broker's book is looked at for an order whose answer was lost, in seconds after it was
 * sent: soon at first, because most answers are only late, and then ever less often until the close.
 */
export const lookLadderSeconds: readonly number[] = [5, 15, 60, 5 * 60, 15 * 60];

/**
 * Seconds between the sending and the next look, after so many looks; from the last rung on every
 * quarter of an hour. Two looks that are to prove an absence lie at least a minute apart, whatever
 * rung they stand on.
 */
export function secondsUntilLook(looks: number): number {
  const last = lookLadderSeconds.at(-1) ?? 0;
  const beyond = Math.max(0, looks - lookLadderSeconds.length + 1);
  return lookLadderSeconds[looks] ?? last * (1 + beyond);
}
