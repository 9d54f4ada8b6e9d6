import { tokenBuckets } from '../../platform/http/token-buckets.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { Log } from '../../platform/kernel/log.ts';
import type { UserStore } from './user-store.ts';

type FailedLogin = { userId: string; address: string };

type Deps = {
  users: Pick<UserStore, 'noteFailedLogin'>;
  clock: Clock;
  log: Pick<Log, 'error'>;
};

const hourSeconds = 60 * 60;
/** A flood must not push an account's other events out of sight. */
const ofAddress = { burst: 1, everySeconds: hourSeconds };
const ofAccount = { burst: 5, everySeconds: 6 * hourSeconds };

/**
 * Records wrong passwords of an account; those in between are counted into its next entry. The caller does not wait,
 * so that the time of a reply does not show whether the account exists.
 */
export function noteFailedLogins({ users, clock, log }: Deps): (failed: FailedLogin) => void {
  const addresses = tokenBuckets(ofAddress);
  const accounts = tokenBuckets(ofAccount);
  const counted = new Map<string, number>();

  return ({ userId, address }) => {
    const now = clock.now().getTime();
    const attempts = (counted.get(userId) ?? 0) + 1;
    const isNoted =
      addresses.take(`${userId} ${address}`, now) === 0 && accounts.take(userId, now) === 0;
    counted.set(userId, isNoted ? 0 : attempts);
    if (!isNoted) return;
    users
      .noteFailedLogin({ userId, address, attempts })
      .catch((fault) => log.error({ err: fault }, 'A failed login was not recorded'));
  };
}
