import type { BrokerSession } from '../../brokers/broker.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { BrokerAccountStore, LinkedAccount } from './broker-account-store.ts';
import type { Vault } from './vault.ts';

export type LiveSessionDeps = { store: BrokerAccountStore; vault: Vault; marketClock: Clock };

/** The open session of an account by the market clock, if it has one that can be read. */
export const liveSession =
  ({ store, vault, marketClock }: LiveSessionDeps) =>
  async (account: LinkedAccount): Promise<BrokerSession | undefined> => {
    const stored = await store.session(account.id);
    if (stored?.tokenSealed === undefined || stored.expiresAt <= marketClock.now()) {
      return undefined;
    }
    const token = vault.open(account, 'session-token', stored.tokenSealed);
    const { openedAt, expiresAt } = stored;
    return token === undefined ? undefined : { token, openedAt, expiresAt };
  };
