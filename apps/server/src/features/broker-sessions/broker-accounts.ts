import type { Broker, BrokerSession } from '../../trading/brokers/broker.ts';
import type { AccountAccess, BrokerAccounts } from '../../trading/run/broker-accounts.ts';
import type { AccountWithSession, BrokerAccountStore } from './broker-account-store.ts';
import { type LiveSessionDeps, unsealSession } from './live-session.ts';

export type BrokerAccountsDeps = LiveSessionDeps & { store: BrokerAccountStore; broker: Broker };

/** The way from an investor or an account to the broker, while a session is open. */
export function brokerAccounts(deps: BrokerAccountsDeps): BrokerAccounts {
  const { store, broker, vault, marketClock } = deps;

  // An order run looks at every account every few minutes, and a token is sealed anew once a day.
  const unsealed = new Map<string, { sealed: string; session: BrokerSession }>();

  return {
    async ofInvestors(userIds, code) {
      if (code !== broker.code || userIds.length === 0) return new Map();
      const accounts = await store.withSessions({ userIds, broker: broker.code });
      return new Map(accounts.map((account) => [account.userId, accessTo(account)]));
    },

    async ofIds(accountIds) {
      if (accountIds.length === 0) return new Map();
      const accounts = await store.withSessions({ accountIds });
      return new Map(accounts.map((account) => [account.id, accessTo(account)]));
    },

    async anyOpen() {
      const account = await store.anyWithLiveSession(broker.code, marketClock.now());
      const access = account && accessTo(account);
      return access?.account && { accountId: access.accountId, account: access.account };
    },

    async ownerOf(accountId) {
      return (await store.find(accountId))?.userId;
    },

    async sessionLost(accountId) {
      const session = await store.session(accountId);
      if (session) await store.closeSession(accountId, session.openedAt, marketClock.now());
    },
  };

  function accessTo(account: AccountWithSession): AccountAccess {
    const session = sessionOf(account);
    if (!session) return { accountId: account.id };
    return { accountId: account.id, account: broker.account(account.id, session) };
  }

  function sessionOf(account: AccountWithSession): BrokerSession | undefined {
    const sealed = account.session?.tokenSealed;
    const now = marketClock.now();
    const known = unsealed.get(account.id);
    const isKnown = known?.sealed === sealed && known?.session.egress === account.egressAddress;
    if (sealed !== undefined && known && isKnown) {
      return known.session.expiresAt > now ? known.session : undefined;
    }
    unsealed.delete(account.id);
    const session = account.session && unsealSession(vault, account, account.session, now);
    if (session && sealed !== undefined) unsealed.set(account.id, { sealed, session });
    return session;
  }
}
