import { type RateLimit, tokenBuckets } from '../../platform/http/token-buckets.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { SharedLimits } from '../../platform/security/shared-limits.ts';

export type LoginAttempt = { email: string; address: string };

/** Only failures count in the end: `succeeded` and `notTried` give back what the attempt took. */
export type LoginThrottle = {
  /** Before anything is looked up, from memory: takes nothing. Throws the problem `too-many`. */
  refuseRemembered(attempt: LoginAttempt): Promise<void>;
  /** Once it is known whether this address has logged in to this account before. Throws `too-many`. */
  admit(attempt: LoginAttempt, kind: Caller): Promise<void>;
  succeeded(attempt: LoginAttempt, kind: Caller): Promise<void>;
  /** The server was too busy to look at the password. */
  notTried(attempt: LoginAttempt, kind: Caller): Promise<void>;
};

/** `known`: the account has been logged in to from this address before. */
export type Caller = 'known' | 'stranger';

export type LoginPaces = { pair: RateLimit; address: RateLimit; strangers: RateLimit };

const usualPaces: LoginPaces = {
  pair: { burst: 10, everySeconds: 30 },
  address: { burst: 60, everySeconds: 2 },
  strangers: { burst: 30, everySeconds: 10 },
};

/**
 * Guessing is slowed for one address on one account, for one address on all accounts, and for all
 * strange addresses together on one account. The owner's own addresses are never in the last group,
 * so an attack from elsewhere does not lock the owner out. All processes count together.
 */
export function createLoginThrottle(
  limits: SharedLimits,
  clock: Clock,
  paces: LoginPaces = usualPaces,
  /** Somebody's attempts are refused; told once an hour for each account. */
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
    },
    async notTried(attempt, kind) {
      await limits.giveBack(pairOf(attempt), paces.pair);
      await limits.giveBack(addressOf(attempt), paces.address);
      if (kind === 'stranger') await limits.giveBack(strangersOf(attempt), paces.strangers);
    },
  };
}

const tooMany = (retryAfterSeconds: number): Problem =>
  new Problem(
    'too-many',
    `Too many failed attempts to log in. Try again in ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  );
