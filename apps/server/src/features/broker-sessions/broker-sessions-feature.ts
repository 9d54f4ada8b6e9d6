import { brokerClaimEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { Broker, BrokerSession, LoginRefusal } from '../../trading/brokers/broker.ts';
import type { DelegatedCall, Delegation } from '../../trading/delegation/delegation.ts';
import type { AccountAccess, BrokerAccounts } from '../../trading/run/broker-accounts.ts';
import { atItsAddress, loggingInAtItsAddress } from './at-its-address.ts';
import type { AccountWithSession, BrokerAccountStore } from './broker-account-store.ts';
import type { BrokerClaims } from './broker-claims.ts';
import { checkAddress, takeAddress } from './check-address.ts';
import { findApiAccess } from './find-api-access.ts';
import { type LiveSessionDeps, liveSession, unsealSession } from './live-session.ts';
import { logInToBroker } from './log-in-to-broker.ts';
import {
  type LoginLimit,
  type OpenBrokerSession,
  openBrokerSession,
} from './open-broker-session.ts';

import { presentClaim } from './present-claim.ts';
import { type BrokerSessions, brokerSessionRoutes } from './routes.ts';
import { saveApiAccess } from './save-api-access.ts';
import { saveCredentials } from './save-credentials.ts';
import { sessionStatus } from './session-status.ts';
import type { Vault } from './vault.ts';

type BrokerAccountsDeps = LiveSessionDeps & { store: BrokerAccountStore; broker: Broker };

type EnsureSessionDeps = LiveSessionDeps & {
  store: BrokerAccountStore;
  broker: Broker;
  marketClock: Clock;
  openSession: OpenBrokerSession;
};

type Ensured =
  | { open: true }
  | { open: false; reason: LoginRefusal | 'BROKER_UNREACHABLE'; message: string };

const ensureSession =
  (deps: EnsureSessionDeps) =>
  async (account: AccountWithSession): Promise<Ensured> => {
    const proved = await proveLiveSession(deps, account);
    if (proved) return proved;

    const login = await deps.openSession(account);
    if (login.outcome === 'open') return { open: true };
    return { open: false, reason: reasonOf(login), message: login.message };
  };

const unregistered =
  'The address of this server is not registered at Samco for this account, so Samco would refuse its orders. Please register it in the Samco Trade API dashboard.';

type ClaimRoutesDeps = { claims: BrokerClaims; clock: Clock; marketClock: Clock };

type Deps = LiveSessionDeps & { store: BrokerAccountStore; broker: Broker };

/** For another process; the answer holds neither token nor credentials. */
const answerForOthers =
  (deps: Deps, openHere: OpenBrokerSession) =>
  async ({ accountId, kind }: Pick<DelegatedCall, 'accountId' | 'kind'>): Promise<object> => {
    const account = await deps.store.find(accountId);
    if (!account) throw new Error(`There is no broker account ${accountId} to make a call for.`);
    if (kind === 'log-in') return openHere(account);
    const session = await liveSession(deps)(account);
    if (session) return deps.broker.account(account.id, session).prove();
    return { ok: false, reason: 'unauthorised', message: 'No session is open.' };
  };

export type BrokerSessionsDeps = {
  store: BrokerAccountStore;
  limit: LoginLimit;
  claims: BrokerClaims;
  broker: Broker;
  vault: Vault;
  clock: Clock;
  marketClock: Clock;
  delegation: Delegation;
  keyHint?: string | undefined;
};

export type BrokerSessionsFeature = BrokerSessions & {
  routes(app: FastifyInstance): void;
  logins: {
    accounts(): Promise<{ id: string; ensureSession(): Promise<Ensured> }[]>;
  };
  accounts: BrokerAccounts;
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
 * Unproved credentials are tried automatically for a quarter of an hour only: wrong ones would be sent every
 * morning and lock out the owner.
 */
const isLoggedInByItself = ({ confirmedAt, isReleased, savedAt }: AccountWithSession, now: Date) =>
  !isReleased && (confirmedAt !== undefined || now.getTime() - savedAt.getTime() < provisionalMs);

function claimRoutes(app: FastifyInstance, { claims, clock, marketClock }: ClaimRoutesDeps): void {
  serve(app, brokerClaimEndpoints.list, async () => ({
    success: true,
    data: (await claims.list()).map(presentClaim),
  }));

  serve(app, brokerClaimEndpoints.release, async ({ params, body, user }) => {
    const at = { at: clock.now(), market: marketClock.now() };
    const released = await claims.release(params.accountId, {
      ...at,
      by: user.id,
      reason: body.reason,
    });
    if (!released) throw new Problem('not-found', 'There is no such linked account any more.');
    return {
      message: `The Samco account of ${released.investorName} is released. Its orders stop until the credentials are saved again.`,
    };
  });
}

function reasonOf(
  login: Exclude<Awaited<ReturnType<OpenBrokerSession>>, { outcome: 'open' }>,
): LoginRefusal | 'BROKER_UNREACHABLE' {
  if (login.outcome === 'unreachable') return 'BROKER_UNREACHABLE';
  return login.outcome === 'limited' ? 'NO_BROKER_SESSION' : login.reason;
}

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

function brokerAccounts(deps: BrokerAccountsDeps): BrokerAccounts {
  const { store, broker, vault, marketClock } = deps;

  // Cached: a run looks at every account every few minutes.
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
