import { securityEventEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Log } from '../../platform/kernel/log.ts';
import { kindsAbout } from '../../platform/security/security-topics.ts';
import { type CheckDeps, logChecks } from './check-log.ts';
import { presentCheck, presentEvent } from './present.ts';

const limit = 50;
const lookEveryMs = 60 * 60_000;

type Deps = CheckDeps & { log: Pick<Log, 'error'> };

/** The log of security events: all of it for administrators, one's own for everybody; and whether it holds. */
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
      serve(app, securityEventEndpoints.list, async ({ query: { before, topic, search } }) => {
        const kinds = topic && kindsAbout(topic);
        const found = await events.list({ kinds, search: search.trim(), before, limit });
        return { success: true, data: found.map(presentEvent) };
      });

      serve(app, securityEventEndpoints.mine, async ({ query: { before }, user }) => ({
        success: true,
        data: (await events.list({ userId: user.id, before, limit })).map(presentEvent),
      }));

      serve(app, securityEventEndpoints.lastCheck, async () => {
        const last = await checks.last();
        return { success: true, data: last ? presentCheck(last) : null };
      });

      serve(app, securityEventEndpoints.check, async ({ user }) => ({
        success: true,
        data: presentCheck(await checks.check(user.id)),
      }));
    },
  };
}
