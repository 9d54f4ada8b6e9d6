import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { Broker } from '../../trading/brokers/broker.ts';
import type { Delegation } from '../../trading/delegation/delegation.ts';
import type { BrokerAccounts } from '../../trading/run/broker-accounts.ts';
import { answerForOthers } from './answer-for-others.ts';
import { atItsAddress, loggingInAtItsAddress } from './at-its-address.ts';
import type { AccountWithSession, BrokerAccountStore } from './broker-account-store.ts';
import { brokerAccounts } from './broker-accounts.ts';
import type { BrokerClaims } from './broker-claims.ts';
import { checkAddress, takeAddress } from './check-address.ts';
import { claimRoutes } from './claim-routes.ts';
import { type Ensured, ensureSession } from './ensure-session.ts';
import { findApiAccess } from './find-api-access.ts';
import { logInToBroker } from './log-in-to-broker.ts';
import type { LoginLimit } from './login-limit.ts';
import { openBrokerSession } from './open-broker-session.ts';
import { type BrokerSessions, brokerSessionRoutes } from './routes.ts';
import { saveApiAccess } from './save-api-access.ts';
import { saveCredentials } from './save-credentials.ts';
import { sessionStatus } from './session-status.ts';
import type { Vault } from './vault.ts';

export type BrokerSessionsDeps = {
  store: BrokerAccountStore;
  limit: LoginLimit;
  claims: BrokerClaims;
  broker: Broker;
  vault: Vault;
  /** Real time, for stamps and throttling. */
  clock: Clock;
  /** Whether a session lives is judged on market time. */
  marketClock: Clock;
  delegation: Delegation;
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
  /** Makes a call that another process has asked this one for. */
  answerForOthers: ReturnType<typeof answerForOthers>;
};

export function brokerSessionsFeature(deps: BrokerSessionsDeps): BrokerSessionsFeature {
  const { store, limit, claims, vault, clock, marketClock, delegation, keyHint } = deps;
  const here = { store, limit, broker: deps.broker, vault, clock, marketClock, delegation };
  const openHere = openBrokerSession(here);
  const openSession = loggingInAtItsAddress(openHere, delegation);
  const broker = atItsAddress(deps.broker, delegation);
  const shared = { ...here, broker };
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
    routes(app) {
      brokerSessionRoutes(app, sessions);
      claimRoutes(app, { claims, clock, marketClock });
    },
    logins: {
      async accounts() {
        const accounts = await store.allWithSessions(broker.code);
        const now = clock.now();
        return accounts
          .filter((account) => isLoggedInByItself(account, now))
          .map((account) => ({
            id: account.id,
            ensureSession: () => ensure(account),
          }));
      },
    },
    accounts: brokerAccounts(shared),
    answerForOthers: answerForOthers(here, openHere),
  };
}

const provisionalMs = 15 * 60 * 1000;

/**
 * Credentials that no login has proved are tried without their investor for a quarter of an hour only: wrong
 * ones would be sent every morning, and lock out whoever the client belongs to.
 */
const isLoggedInByItself = ({ confirmedAt, isReleased, savedAt }: AccountWithSession, now: Date) =>
  !isReleased && (confirmedAt !== undefined || now.getTime() - savedAt.getTime() < provisionalMs);
