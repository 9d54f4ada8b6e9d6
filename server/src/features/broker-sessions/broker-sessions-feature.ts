import type { FastifyInstance } from 'fastify';
import type { Broker } from '../../brokers/broker.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { BrokerAccounts } from '../../trading/broker-accounts.ts';
import type { BrokerAccountStore } from './broker-account-store.ts';
import { brokerAccounts } from './broker-accounts.ts';
import { checkAddress, takeAddress } from './check-address.ts';
import { type Ensured, ensureSession } from './ensure-session.ts';
import { findApiAccess } from './find-api-access.ts';
import { logInToBroker } from './log-in-to-broker.ts';
import { openBrokerSession } from './open-broker-session.ts';
import { type BrokerSessions, brokerSessionRoutes } from './routes.ts';
import { saveApiAccess } from './save-api-access.ts';
import { saveCredentials } from './save-credentials.ts';
import { sessionStatus } from './session-status.ts';
import type { Vault } from './vault.ts';

export type BrokerSessionsDeps = {
  store: BrokerAccountStore;
  broker: Broker;
  vault: Vault;
  /** Real time, for stamps and throttling. */
  clock: Clock;
  /** Whether a session lives is judged on market time. */
  marketClock: Clock;
  /** Addresses of this machine that accounts may have for themselves. */
  egressAddresses: readonly string[];
  /** Practice: what to type as an API key. */
  keyHint?: string | undefined;
};

export type BrokerSessionsFeature = BrokerSessions & {
  routes(app: FastifyInstance): void;
  /** For the job that keeps sessions active. */
  logins: {
    accounts(): Promise<{ id: string; ensureSession(): Promise<Ensured> }[]>;
  };
  /** For everything that trades or reads prices. */
  accounts: BrokerAccounts;
};

export function brokerSessionsFeature(deps: BrokerSessionsDeps): BrokerSessionsFeature {
  const { store, broker, vault, clock, marketClock, egressAddresses, keyHint } = deps;
  const shared = { store, broker, vault, clock, marketClock, egressAddresses };
  const openSession = openBrokerSession(shared);
  const ensure = ensureSession({ ...shared, openSession });
  const sessions: BrokerSessions = {
    save: saveCredentials(shared),
    logIn: logInToBroker({ ...shared, openSession }),
    status: sessionStatus(shared),
    apiAccess: findApiAccess({ store, broker, keyHint }),
    saveApiAccess: saveApiAccess(shared),
    checkAddress: checkAddress(shared),
    takeAddress: takeAddress(shared),
  };

  return {
    ...sessions,
    routes: (app) => brokerSessionRoutes(app, sessions),
    logins: {
      async accounts() {
        const accounts = await store.allWithSessions(broker.code);
        return accounts.map((account) => ({
          id: account.id,
          ensureSession: () => ensure(account),
        }));
      },
    },
    accounts: brokerAccounts(shared),
  };
}
