import type { Clock } from '../../platform/kernel/clock.ts';
import type { Broker, BrokerSession, LoginRefusal } from '../../trading/brokers/broker.ts';
import type { Delegation } from '../../trading/delegation/delegation.ts';
import type { BrokerAccountStore, LinkedAccount } from './broker-account-store.ts';
import { clientTaken } from './save-credentials.ts';
import { openCredentials } from './sealed-credentials.ts';
import type { Vault } from './vault.ts';

/** Brokers lock an account after a few wrong passwords, and this server must not help guessing. */
export const loginLimits = {
  each: 5,
  unproved: 200,
  dayMs: 24 * 60 * 60 * 1000,
} as const;

export type Admitted = { outcome: 'admitted'; attempt: string };

export type NotAdmitted =
  | { outcome: 'limited'; retryAfterSeconds: number }
  | { outcome: 'client-taken' };

/** Counts over restarts and processes, from before the login is sent. */
export interface LoginLimit {
  admit(account: LinkedAccount, now: Date): Promise<Admitted | NotAdmitted>;
  refused(attempt: string, account: LinkedAccount): Promise<void>;
  forget(attempt: string): Promise<void>;
}

export type OpenSessionDeps = {
  store: BrokerAccountStore;
  limit: LoginLimit;
  broker: Broker;
  vault: Vault;
  /** Real time. */
  clock: Clock;
  delegation: Pick<Delegation, 'addresses'>;
};

export type Login =
  /** Its session is kept. */
  | { outcome: 'open' }
  | { outcome: 'refused'; reason: LoginRefusal; message: string }
  | { outcome: 'limited'; message: string; retryAfterSeconds: number }
  | { outcome: 'unreachable'; message: string };

export type OpenBrokerSession = (account: LinkedAccount) => Promise<Login>;

/** One login at a time per account, shared by concurrent callers: a login may end the session before it. */
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

async function logIn(deps: OpenSessionDeps, account: LinkedAccount): Promise<Login> {
  const { store, limit, broker, vault, clock } = deps;
  const credentials = account.isReleased ? undefined : openCredentials(vault, account);
  if (!credentials) return notLoggedIn(account.isReleased ? released : unreadable);

  const admission = await limit.admit(account, clock.now());
  if (admission.outcome === 'client-taken') return notLoggedIn(clientTaken);
  if (admission.outcome === 'limited') return { ...admission, message: limited };

  const opened = await broker.openSession(credentials, account.egressAddress);
  if (opened.outcome === 'refused') await limit.refused(admission.attempt, account);
  else await limit.forget(admission.attempt);
  if (opened.outcome !== 'open') {
    await store.keepFailure(account.id, opened.message);
    return opened;
  }
  return keep(deps, account, opened.session);
}

async function keep(
  { store, broker, vault, clock, delegation }: OpenSessionDeps,
  account: LinkedAccount,
  session: BrokerSession,
): Promise<Login> {
  const { token, openedAt, expiresAt } = session;
  const tokenSealed = vault.seal(account, 'session-token', token);
  const kept = await store.keepSession(account, { tokenSealed, openedAt, expiresAt }, clock.now());
  if (kept === 'changed' || kept === 'client-taken') {
    await broker.closeSession(session);
    return notLoggedIn(kept === 'changed' ? changedMeanwhile : clientTaken);
  }
  if (kept === 'proved') {
    await store.takeEgress(account.id, await delegation.addresses(), clock.now());
  }
  return { outcome: 'open' };
}

const notLoggedIn = (message: string): Login => ({
  outcome: 'refused',
  reason: 'NO_BROKER_SESSION',
  message,
});

const unreadable = 'Your stored Samco credentials can no longer be read. Please save them again.';
const released =
  'An administrator has released this Samco account. Please save your Samco credentials again.';
const changedMeanwhile = 'Your Samco credentials were changed meanwhile. Please log in again.';
const limited =
  'Samco has refused five logins within a day, so no further one is sent for now: it would lock the account. Check your credentials in the Samco app, save them here, and log in again when the time is over.';
