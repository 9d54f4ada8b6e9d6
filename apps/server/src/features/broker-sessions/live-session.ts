import type { Clock } from '../../platform/kernel/clock.ts';
import type { BrokerSession } from '../../trading/brokers/broker.ts';
import type { BrokerAccountStore, LinkedAccount, StoredSession } from './broker-account-store.ts';
import type { Vault } from './vault.ts';

export type LiveSessionDeps = { store: BrokerAccountStore; vault: Vault; marketClock: Clock };

export const liveSession =
  ({ store, vault, marketClock }: LiveSessionDeps) =>
  async (account: LinkedAccount): Promise<BrokerSession | undefined> => {
    const stored = await store.session(account.id);
    return stored && unsealSession(vault, account, stored, marketClock.now());
  };

export function unsealSession(
  vault: Vault,
  account: LinkedAccount,
  { tokenSealed, openedAt, expiresAt }: StoredSession,
  now: Date,
): BrokerSession | undefined {
  if (tokenSealed === undefined || expiresAt <= now) return undefined;
  const token = vault.open(account, 'session-token', tokenSealed);
  const clientId = vault.open(account, 'client-id', account.clientIdSealed);
  if (token === undefined || clientId === undefined) return undefined;
  const { egressAddress: egress } = account;
  return { token, openedAt, expiresAt, clientId, ...(egress === undefined ? {} : { egress }) };
}
