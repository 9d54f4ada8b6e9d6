import type { Clock } from '../../platform/kernel/clock.ts';
import type { Broker } from '../../trading/brokers/broker.ts';
import type { BrokerAccountStore } from './broker-account-store.ts';

export type SessionStatusDeps = { store: BrokerAccountStore; broker: Broker; marketClock: Clock };

/** `updatedAt`: when the latest session was opened, in market time. */
export type SessionStatus = { isLoggedIn: boolean; updatedAt?: Date };

export const sessionStatus =
  ({ store, broker, marketClock }: SessionStatusDeps) =>
  async (userId: string): Promise<SessionStatus> => {
    const account = await store.findOfUser(userId, broker.code);
    const session = account && (await store.session(account.id));
    if (!session) return { isLoggedIn: false };
    const { tokenSealed, openedAt, expiresAt } = session;
    return {
      isLoggedIn: tokenSealed !== undefined && marketClock.now() < expiresAt,
      updatedAt: openedAt,
    };
  };
