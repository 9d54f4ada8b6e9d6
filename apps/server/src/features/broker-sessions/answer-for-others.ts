import type { Broker } from '../../trading/brokers/broker.ts';
import type { DelegatedCall } from '../../trading/delegation/delegation.ts';
import type { BrokerAccountStore } from './broker-account-store.ts';
import { type LiveSessionDeps, liveSession } from './live-session.ts';
import type { OpenBrokerSession } from './open-broker-session.ts';

type Deps = LiveSessionDeps & { store: BrokerAccountStore; broker: Broker };

/**
 * Makes a call that another process asks this one for, because the account's own address is here. What comes back holds
 * neither token nor credentials.
 */
export const answerForOthers =
  (deps: Deps, openHere: OpenBrokerSession) =>
  async ({ accountId, kind }: Pick<DelegatedCall, 'accountId' | 'kind'>): Promise<object> => {
    const account = await deps.store.find(accountId);
    if (!account) throw new Error(`There is no broker account ${accountId} to make a call for.`);
    if (kind === 'log-in') return openHere(account);
    const session = await liveSession(deps)(account);
    if (session) return deps.broker.account(account.id, session).prove();
    return { ok: false, reason: 'unauthorised', message: 'No session is open.' };
  };
