import type { Broker } from '../../brokers/broker.ts';
import type { BrokerDesk, Desk } from '../../orders/broker-desk.ts';
import type { BrokerAccountStore, LinkedAccount } from './broker-account-store.ts';
import { type LiveSessionDeps, liveSession } from './live-session.ts';

export type BrokerDeskDeps = LiveSessionDeps & { store: BrokerAccountStore; broker: Broker };

/** The way from an investor or an account to the broker, while a session is open. */
export function brokerDesk(deps: BrokerDeskDeps): BrokerDesk {
  const { store, broker, marketClock } = deps;
  const findSession = liveSession(deps);

  return {
    async deskOf({ userId, broker: code }) {
      if (code !== broker.code) return undefined;
      const account = await store.findOfUser(userId, broker.code);
      return account && openDesk(account);
    },

    async deskOfAccount(accountId) {
      const account = await store.find(accountId);
      return account ? openDesk(account) : { accountId };
    },

    async anyDesk() {
      const accountId = await store.anyWithLiveSession(broker.code, marketClock.now());
      const account = accountId === undefined ? undefined : await store.find(accountId);
      const desk = account && (await openDesk(account));
      return desk?.account && { accountId: desk.accountId, account: desk.account };
    },

    async sessionLost(accountId) {
      const session = await store.session(accountId);
      if (session) await store.closeSession(accountId, session.openedAt, marketClock.now());
    },
  };

  async function openDesk(account: LinkedAccount): Promise<Desk> {
    const session = await findSession(account);
    if (!session) return { accountId: account.id };
    return { accountId: account.id, account: broker.account(account.id, session) };
  }
}
