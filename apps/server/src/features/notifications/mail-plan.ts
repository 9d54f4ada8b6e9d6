import { createHash } from 'node:crypto';

/** Mails one person gets in the time of a window at the most; beyond that they come as one. */
export const mailsInAWindow = 5;
export const mailWindowMs = 15 * 60 * 1000;

const minuteMs = 60_000;
const longestPauseMs = 60 * minuteMs;
/** News is old after this; a mail that could not be handed over until then never is. */
const worthMs = 3 * 24 * 60 * minuteMs;

/**
 * Which of the waiting notifications go out now, each list as one mail: each by itself while they fit
 * into the window, all of them as one digest where they do not, none where the window is used up.
 */
export function mailsOf(keys: readonly string[], lately: number): (readonly string[])[] {
  const room = mailsInAWindow - lately;
  if (keys.length <= room) return keys.map((key) => [key]);
  return room > 0 && keys.length > 0 ? [keys] : [];
}

/** The same content has the same id, so that a mail tried again can be told for what it is. */
export const mailIdOf = (keys: readonly string[]): string =>
  createHash('sha256')
    .update([...keys].sort().join('\n'))
    .digest('hex')
    .slice(0, 32);

/** When to try again after so many tries: 1, 2, 4 … minutes, an hour at the most; `undefined` where it is too late. */
export function nextTry(attempt: number, madeAt: Date, now: Date): Date | undefined {
  const next = now.getTime() + Math.min(longestPauseMs, minuteMs * 2 ** (attempt - 1));
  return next - madeAt.getTime() > worthMs ? undefined : new Date(next);
}
