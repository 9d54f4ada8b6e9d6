import type { Broker, BrokerSession, LoginRefusal } from '../../brokers/broker.ts';
import type { BrokerAccountStore, LinkedAccount } from './broker-account-store.ts';
import { openCredentials } from './sealed-credentials.ts';
import type { Vault } from './vault.ts';

export type OpenSessionDeps = { store: BrokerAccountStore; broker: Broker; vault: Vault };

/** `message` is a sentence for the investor. */
type Login =
  | { outcome: 'open'; session: BrokerSession }
  | { outcome: 'refused'; reason: LoginRefusal; message: string }
  | { outcome: 'unreachable'; message: string };

export type OpenBrokerSession = (account: LinkedAccount) => Promise<Login>;

/**
 * Logs an account in and keeps the session. A login may end the session before it, so there is one at a
 * time per account: whoever asks meanwhile is given the same one.
 */
export function openBrokerSession(deps: OpenSessionDeps): OpenBrokerSession {
  const underWay = new Map<string, Promise<Login>>();

  return (account) => {
    const key = `${account.id}:${account.credentialsVersion}`;
    const joined = underWay.get(key);
    if (joined) return joined;

    const login = logIn(deps, account).finally(() => underWay.delete(key));
    underWay.set(key, login);
    return login;
  };
}

async function logIn(
  { store, broker, vault }: OpenSessionDeps,
  account: LinkedAccount,
): Promise<Login> {
  const credentials = openCredentials(vault, account);
  if (!credentials) {
    const message = 'Your stored Samco credentials can no longer be read. Please save them again.';
    return { outcome: 'refused', reason: 'NO_BROKER_SESSION', message };
  }

  const opened = await broker.openSession(credentials, account.egressAddress);
  if (opened.outcome !== 'open') {
    await store.keepFailure(account.id, opened.message);
    return opened;
  }

  const { token, openedAt, expiresAt } = opened.session;
  const tokenSealed = vault.seal(account, 'session-token', token);
  if (await store.keepSession(account, { tokenSealed, openedAt, expiresAt })) return opened;

  await broker.closeSession(opened.session);
  const message = 'Your Samco credentials were changed meanwhile. Please log in again.';
  return { outcome: 'refused', reason: 'NO_BROKER_SESSION', message };
}
