import type { Broker } from '../../brokers/broker.ts';
import { type Pace, tokenBuckets } from '../../http/token-buckets.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Problem } from '../../kernel/problem.ts';
import type { BrokerAccountStore } from './broker-account-store.ts';
import type { OpenBrokerSession } from './open-broker-session.ts';

export type LogInToBrokerDeps = {
  store: BrokerAccountStore;
  broker: Broker;
  clock: Clock;
  openSession: OpenBrokerSession;
};

/** Brokers lock an account after a few wrong passwords; only refused logins count. */
const refusalsAllowed: Pace = { burst: 5, everySeconds: 120 };

/** The investor's own login. Throws Problem: conflict (nothing saved, or refused), too-many, unavailable. */
export function logInToBroker({ store, broker, clock, openSession }: LogInToBrokerDeps) {
  const refusals = tokenBuckets(refusalsAllowed);

  return async (userId: string): Promise<void> => {
    const account = await store.findOfUser(userId, broker.code);
    if (!account) {
      throw new Problem(
        'conflict',
        'No Samco credentials are saved yet. Please save them first, then log in to Samco.',
      );
    }

    const key = `${account.id}:${account.credentialsVersion}`;
    const retryAfterSeconds = Math.ceil(refusals.take(key, clock.now().getTime()));
    if (retryAfterSeconds > 0) {
      throw new Problem(
        'too-many',
        'Samco has refused these credentials several times. Please check and save them again before the next try.',
        { retryAfterSeconds },
      );
    }

    const login = await openSession(account);
    if (login.outcome === 'refused') throw new Problem('conflict', login.message);
    refusals.giveBack(key);
    if (login.outcome === 'unreachable') throw new Problem('unavailable', login.message);
  };
}
