import type { Broker } from '../../brokers/broker.ts';
import type { BrokerDesk, Desk } from '../../orders/broker-desk.ts';
import type { AccountWithSession, BrokerAccountStore } from './broker-account-store.ts';
import { type LiveSessionDeps, unsealSession } from './live-session.ts';

export type BrokerDeskDeps = LiveSessionDeps & { store: BrokerAccountStore; broker: Broker };

/** The way from an investor or an account to the broker, while a session is open. */
export function brokerDesk(deps: BrokerDeskDeps): BrokerDesk {
  const { store, broker, vault, marketClock } = deps;

  return {
    async deskOf({ userId, broker: code }) {
      if (code !== broker.code) return undefined;
      const account = await store.findWithSession({ userId, broker: broker.code });
      return account && openDesk(account);
    },

    async deskOfAccount(accountId) {
      const account = await store.findWithSession({ accountId });
      return account ? openDesk(account) : { accountId };
    },

    async anyDesk() {
      const account = await store.anyWithLiveSession(broker.code, marketClock.now());
      const desk = account && openDesk(account);
      return desk?.account && { accountId: desk.accountId, account: desk.account };
    },

    async sessionLost(accountId) {
      const session = await store.session(accountId);
      if (session) await store.closeSession(accountId, session.openedAt, marketClock.now());
    },
  };

  function openDesk(account: AccountWithSession): Desk {
    const session =
      account.session && unsealSession(vault, account, account.session, marketClock.now());
    if (!session) return { accountId: account.id };
    return { accountId: account.id, account: broker.account(account.id, session) };
  }
}
