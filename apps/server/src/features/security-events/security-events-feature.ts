import { securityEventEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { Log } from '../../platform/kernel/log.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { SecurityEvent } from '../../platform/security/security-event.ts';
import type {
  SecurityEventShown,
  SecurityEvents,
} from '../../platform/security/security-events.ts';
import { kindsAbout } from '../../platform/security/security-topics.ts';
import type { ChainVerdict } from '../../platform/security/verify-events.ts';
import { presentCheck, presentEvent } from './present.ts';

type CheckDeps = {
  events: Pick<SecurityEvents, 'list'>;
  /** Recalculates the chain. */
  verify(): Promise<ChainVerdict>;
  record(event: SecurityEvent): Promise<void>;
  clock: Clock;
};

const checkKinds = ['log-checked', 'log-check-failed'];

const pauseMs = 30_000;

const dueAfterMs = 24 * 60 * 60_000;

const eventOf = ({ events, head, fault }: ChainVerdict): SecurityEvent =>
  fault === undefined
    ? { kind: 'log-checked', facts: { events, head: `${head?.seq}:${head?.lastMac}` } }
    : { kind: 'log-check-failed', facts: { fault } };

const limit = 50;
const lookEveryMs = 60 * 60_000;

type Deps = CheckDeps & { log: Pick<Log, 'error'> };

export function securityEventsFeature({ log, ...deps }: Deps) {
  const { events } = deps;
  const checks = logChecks(deps);
  const timer = setInterval(() => {
    checks
      .checkIfDue()
      .catch((fault) => log.error({ err: fault }, 'The log of security events was not checked'));
  }, lookEveryMs);
  timer.unref();

  return {
    stop: () => clearInterval(timer),
    routes(app: FastifyInstance): void {
      serve(app, securityEventEndpoints.list, async ({ query, language }) => {
        const { before, topic, search } = query;
        const kinds = topic && kindsAbout(topic);
        const found = await events.list({ kinds, search: search.trim(), before, limit });
        return { success: true, data: found.map(presentEvent(language)) };
      });

      serve(app, securityEventEndpoints.mine, async ({ query: { before }, user, language }) => ({
        success: true,
        data: (await events.list({ userId: user.id, before, limit })).map(presentEvent(language)),
      }));

      serve(app, securityEventEndpoints.lastCheck, async ({ language }) => {
        const last = await checks.last();
        return { success: true, data: last ? presentCheck(last, language) : null };
      });

      serve(app, securityEventEndpoints.check, async ({ user, language }) => ({
        success: true,
        data: presentCheck(await checks.check(user.id), language),
      }));
    },
  };
}

/** Each check is itself an event of the chain. */
function logChecks({ events, verify, record, clock }: CheckDeps) {
  let lastMs = Number.NEGATIVE_INFINITY;

  const last = async (): Promise<SecurityEventShown | undefined> =>
    (await events.list({ kinds: checkKinds, limit: 1 }))[0];

  /** Problem: `too-many`. */
  const check = async (actorId?: string): Promise<SecurityEventShown> => {
    const nowMs = clock.now().getTime();
    if (nowMs < lastMs + pauseMs)
      throw new Problem('too-many', 'The log was checked a moment ago. Wait half a minute.', {
        retryAfterSeconds: Math.ceil((lastMs + pauseMs - nowMs) / 1000),
      });
    lastMs = nowMs;
    await record({ ...eventOf(await verify()), actorId });
    const written = await last();
    if (!written) throw new Error('The outcome of a check was not written.');
    return written;
  };

  return {
    last,
    check,
    async checkIfDue(): Promise<void> {
      const before = await last();
      if (before && clock.now().getTime() - before.at.getTime() < dueAfterMs) return;
      await check();
    },
  };
}
