import type { Clock } from '../../platform/kernel/clock.ts';
import type { Broker, LoginRefusal } from '../../trading/brokers/broker.ts';
import type { AccountWithSession, BrokerAccountStore } from './broker-account-store.ts';
import { type LiveSessionDeps, unsealSession } from './live-session.ts';
import type { OpenBrokerSession } from './open-broker-session.ts';

export type EnsureSessionDeps = LiveSessionDeps & {
  store: BrokerAccountStore;
  broker: Broker;
  marketClock: Clock;
  openSession: OpenBrokerSession;
};

/** `message` is a sentence for the investor, `reason` why in one word. */
export type Ensured =
  | { open: true }
  | { open: false; reason: LoginRefusal | 'BROKER_UNREACHABLE'; message: string };

/** Proves the open session of an account at the broker; opens one where there is none or it is over. */
export const ensureSession =
  (deps: EnsureSessionDeps) =>
  async (account: AccountWithSession): Promise<Ensured> => {
    const proved = await proveLiveSession(deps, account);
    if (proved) return proved;

    const login = await deps.openSession(account);
    if (login.outcome === 'open') return { open: true };
    return { open: false, reason: reasonOf(login), message: login.message };
  };

function reasonOf(
  login: Exclude<Awaited<ReturnType<OpenBrokerSession>>, { outcome: 'open' }>,
): LoginRefusal | 'BROKER_UNREACHABLE' {
  if (login.outcome === 'unreachable') return 'BROKER_UNREACHABLE';
  return login.outcome === 'limited' ? 'NO_BROKER_SESSION' : login.reason;
}

/** `undefined` when there is no session, or one the broker does not accept any more. */
async function proveLiveSession(
  deps: EnsureSessionDeps,
  account: AccountWithSession,
): Promise<Ensured | undefined> {
  const session =
    account.session && unsealSession(deps.vault, account, account.session, deps.marketClock.now());
  if (!session) return undefined;

  const proof = await deps.broker.account(account.id, session).prove();
  if (proof.ok) {
    if (proof.value.matches) return { open: true };
    return { open: false, reason: 'ADDRESS_NOT_REGISTERED', message: unregistered };
  }
  if (proof.reason !== 'unauthorised') {
    return { open: false, reason: 'BROKER_UNREACHABLE', message: proof.message };
  }
  await deps.store.closeSession(account.id, session.openedAt, deps.marketClock.now());
  return undefined;
}

const unregistered =
  'The address of this server is not registered at Samco for this account, so Samco would refuse its orders. Please register it in the Samco Trade API dashboard.';
