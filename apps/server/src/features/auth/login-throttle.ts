import { type RateLimit, tokenBuckets } from '../../platform/http/token-buckets.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type { SharedLimits } from '../../platform/security/shared-limits.ts';

export type LoginAttempt = { email: string; address: string };

/** `succeeded` and `notTried` give the attempt back. */
export type LoginThrottle = {
  /** From memory, before any lookup. Throws `too-many`. */
  refuseRemembered(attempt: LoginAttempt): Promise<void>;
  /** Throws `too-many`. */
  admit(attempt: LoginAttempt, kind: Caller): Promise<void>;
  /** Throws `too-many` above the pace of an account. */
  succeeded(attempt: LoginAttempt, kind: Caller): Promise<void>;
  notTried(attempt: LoginAttempt, kind: Caller): Promise<void>;
};

/** `known`: this address has logged in to the account before. */
export type Caller = 'known' | 'stranger';

export type LoginPaces = {
  pair: RateLimit;
  address: RateLimit;
  strangers: RateLimit;
  /** Each opens a session and is an entry in the security log. */
  successes: RateLimit;
};

const usualPaces: LoginPaces = {
  pair: { burst: 10, everySeconds: 30 },
  address: { burst: 60, everySeconds: 2 },
  strangers: { burst: 30, everySeconds: 10 },
  successes: { burst: 200, everySeconds: 30 },
};

/**
 * Limits per address and account, per address, and for all unknown addresses on an account together. The owner's
 * known addresses are not in the last group, so attacks do not lock the owner out. Shared by all processes.
 */
export function createLoginThrottle(
  limits: SharedLimits,
  clock: Clock,
  paces: LoginPaces = usualPaces,
  /** Once an hour per account. */
  onLimited: (attempt: LoginAttempt) => Promise<void> = async () => {},
): LoginThrottle {
  const tellings = tokenBuckets({ burst: 1, everySeconds: 3600 });
  async function refuseWhile(waitSeconds: number, attempt: LoginAttempt): Promise<void> {
    if (waitSeconds === 0) return;
    if (tellings.take(attempt.email, clock.now().getTime()) === 0) await onLimited(attempt);
    throw tooMany(Math.ceil(waitSeconds));
  }
  const pairOf = ({ email, address }: LoginAttempt) => ({
    limit: 'login of one address to one account',
    of: `${address} ${email}`,
  });
  const addressOf = ({ address }: LoginAttempt) => ({
    limit: 'login of one address',
    of: address,
  });
  const strangersOf = ({ email }: LoginAttempt) => ({
    limit: 'login of strangers to one account',
    of: email,
  });

  return {
    async refuseRemembered(attempt) {
      const now = clock.now();
      const waits = [pairOf(attempt), addressOf(attempt)].map((key) =>
        limits.rememberedWait(key, now),
      );
      await refuseWhile(Math.max(...waits), attempt);
    },
    async admit(attempt, kind) {
      await refuseWhile(await limits.take(pairOf(attempt), paces.pair, clock.now()), attempt);
      const wait = await limits.take(addressOf(attempt), paces.address, clock.now());
      if (wait > 0) await limits.giveBack(pairOf(attempt), paces.pair);
      await refuseWhile(wait, attempt);
      if (kind === 'known') return;
      const strange = await limits.take(strangersOf(attempt), paces.strangers, clock.now());
      await refuseWhile(strange, attempt);
    },
    async succeeded(attempt, kind) {
      await limits.clear(pairOf(attempt));
      await limits.giveBack(addressOf(attempt), paces.address);
      if (kind === 'stranger') await limits.giveBack(strangersOf(attempt), paces.strangers);
      const key = { limit: 'logins to one account', of: attempt.email };
      const wait = Math.ceil(await limits.take(key, paces.successes, clock.now()));
      if (wait > 0)
        throw new Problem('too-many', refused('many-logins', { seconds: wait }), {
          retryAfterSeconds: wait,
        });
    },
    async notTried(attempt, kind) {
      await limits.giveBack(pairOf(attempt), paces.pair);
      await limits.giveBack(addressOf(attempt), paces.address);
      if (kind === 'stranger') await limits.giveBack(strangersOf(attempt), paces.strangers);
    },
  };
}

const tooMany = (retryAfterSeconds: number): Problem =>
  new Problem('too-many', refused('failed-logins', { seconds: retryAfterSeconds }), {
    retryAfterSeconds,
  });
