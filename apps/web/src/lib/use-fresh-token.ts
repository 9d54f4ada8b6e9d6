import { useEffect } from 'react';
import { ApiError, describeFailure } from './api-error.ts';
import { refreshToken } from './refresh-token.ts';
import { claimsOf, expiryOf, removeToken, storedToken } from './token.ts';

const checkEveryMs = 15_000;
const inUseMs = 15 * 60_000;
const longestLeadMs = 10 * 60_000;
const longestTimerMs = 2 ** 31 - 1;

/** Exchanges the token before it expires while the page is in use, and signs out when it has expired. */
export function useFreshToken(token: string | undefined): void {
  useEffect(() => {
    if (!token) return undefined;
    const expiry = expiryOf(token);
    const dueAt = expiry - leadOf(token);
    let usedAt = Date.now();
    let busy = false;

    const check = (): void => {
      const now = Date.now();
      if (now >= expiry) storedToken();
      else if (now >= dueAt && now - usedAt < inUseMs && !busy) {
        busy = true;
        void refresh().finally(() => {
          busy = false;
        });
      }
    };
    const used = (): void => {
      usedAt = Date.now();
      check();
    };

    const every = setInterval(check, checkEveryMs);
    const end = setTimeout(check, Math.min(expiry - Date.now() + 1, longestTimerMs));
    for (const name of signsOfUse) window.addEventListener(name, used, { passive: true });
    return () => {
      clearInterval(every);
      clearTimeout(end);
      for (const name of signsOfUse) window.removeEventListener(name, used);
    };
  }, [token]);
}

const signsOfUse = ['pointerdown', 'keydown', 'focus'] as const;

/** A third of the token's life before its end, ten minutes at most. */
function leadOf(token: string): number {
  const issued = claimsOf(token)?.['iat'];
  const lifeMs = typeof issued === 'number' ? expiryOf(token) - issued * 1000 : longestLeadMs;
  return Math.min(longestLeadMs, Math.max(0, lifeMs / 3));
}

/** While the token holds, a lost connection is not a refusal: the next check tries again. */
async function refresh(): Promise<void> {
  try {
    await refreshToken();
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'no-answer') return;
    const reason = error instanceof ApiError ? undefined : String(error);
    removeToken(reason?.replace(/^Error: /, '') ?? describeFailure(error, 'Token refresh failed'));
  }
}
