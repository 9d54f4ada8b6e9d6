import { type Pace, tokenBuckets } from '../../http/token-buckets.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Problem } from '../../kernel/problem.ts';

export type LoginAttempt = { email: string; address: string };

/** Only failures count in the end: `succeeded` gives back what the attempt took. */
export type LoginThrottle = {
  /** Before anything is looked up. Throws the problem `too-many`. */
  admit(attempt: LoginAttempt): void;
  /** Once it is known that this address has never logged in to this account. Throws `too-many`. */
  admitStranger(attempt: LoginAttempt): void;
  succeeded(attempt: LoginAttempt): void;
};

export type LoginPaces = { pair: Pace; address: Pace; strangers: Pace };

const usualPaces: LoginPaces = {
  pair: { burst: 10, everySeconds: 30 },
  address: { burst: 60, everySeconds: 2 },
  strangers: { burst: 30, everySeconds: 10 },
};

/**
 * Guessing is slowed for one address on one account, for one address on all accounts, and for all
 * strange addresses together on one account. The owner's own addresses are never in the last group,
 * so an attack from elsewhere does not lock the owner out.
 */
export function createLoginThrottle(clock: Clock, paces: LoginPaces = usualPaces): LoginThrottle {
  const pairs = tokenBuckets(paces.pair);
  const addresses = tokenBuckets(paces.address);
  const strangers = tokenBuckets(paces.strangers);
  const pairOf = ({ email, address }: LoginAttempt): string => `${address} ${email}`;
  const nowMs = (): number => clock.now().getTime();

  return {
    admit(attempt) {
      refuseWhile(pairs.take(pairOf(attempt), nowMs()));
      refuseWhile(addresses.take(attempt.address, nowMs()));
    },
    admitStranger({ email }) {
      refuseWhile(strangers.take(email, nowMs()));
    },
    succeeded(attempt) {
      pairs.clear(pairOf(attempt));
      addresses.giveBack(attempt.address);
      strangers.giveBack(attempt.email);
    },
  };
}

function refuseWhile(waitSeconds: number): void {
  if (waitSeconds === 0) return;
  const retryAfterSeconds = Math.ceil(waitSeconds);
  throw new Problem(
    'too-many',
    `Too many failed attempts to log in. Try again in ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  );
}
