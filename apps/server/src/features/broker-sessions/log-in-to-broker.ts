import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type { Broker } from '../../trading/brokers/broker.ts';
import type { BrokerAccountStore } from './broker-account-store.ts';
import type { OpenBrokerSession } from './open-broker-session.ts';

export type LogInToBrokerDeps = {
  store: BrokerAccountStore;
  broker: Broker;
  openSession: OpenBrokerSession;
};

/** Problems: conflict (nothing saved, or refused), too-many, unavailable. */
export const logInToBroker =
  ({ store, broker, openSession }: LogInToBrokerDeps) =>
  async (userId: string): Promise<void> => {
    const account = await store.findOfUser(userId, broker.code);
    if (!account) {
      throw new Problem('conflict', refused('no-credentials'));
    }
    const login = await openSession(account);
    switch (login.outcome) {
      case 'open':
        return;
      case 'refused':
        throw new Problem('conflict', login.message);
      case 'limited': {
        const { retryAfterSeconds } = login;
        throw new Problem('too-many', login.message, { retryAfterSeconds });
      }
      case 'unreachable':
        throw new Problem('unavailable', login.message);
    }
  };
