import { authEndpoints, jobEndpoints, strategyEndpoints } from '@safe-trading/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createLog } from '../kernel/log.ts';
import { Problem } from '../kernel/problem.ts';
import { buildApp } from './app.ts';
import { serve } from './serve.ts';

export const strategy = {
  etf_strategy_id: 's1',
  etf_strategy_name: 'Dip buyer',
  total_fund_required: 100_000,
  standard_sip_amount: 5000,
  total_no_of_sips: 20,
  no_of_sips_per_etf: 5,
  sip_frequency: 'DAILY',
  standard_reinvest_percent: 50,
  profit_target_percent: 6,
  status: 'ACTIVE',
  execution_day: 'Monday',
  execution_time: '09:30',
} as const;

const admin = {
  id: 'u1',
  email: 'a@b.in',
  name: 'Asha',
  role: 'ADMIN',
  sid: 's',
  jti: 'j',
  isProved: true,
} as const;

export const signedIn = { authorization: 'Bearer good' };

const { etf_strategy_id: _id, status: _status, ...request } = strategy;
/** A complete strategy as it is asked for. */
export const strategyRequest = request;

export const creating = (payload: string, type = 'application/json'): InjectOptions => ({
  method: 'POST',
  url: '/etf_strategy/',
  headers: { ...signedIn, 'content-type': type },
  payload,
});

type Answer = { status: number; body: ReturnType<typeof JSON.parse> };

export type TestShell = {
  app: FastifyInstance;
  /** What reached the log, and how often the job ran. */
  seen: { lines: string[]; runs: number };
  asking(options: InjectOptions): Promise<Answer>;
};

/** The shell with a few endpoints that answer something; one administrator holds the token `good`. */
export async function testShell(): Promise<TestShell> {
  const seen: TestShell['seen'] = { lines: [], runs: 0 };
  const app = await buildApp({
    authenticate: async (token) => (token === 'good' ? admin : undefined),
    log: createLog('warn', { write: (line) => seen.lines.push(line) }),
    clock: { now: () => new Date('2027-01-04T04:00:00Z') },
    behindTls: false,
    pace: { burst: 2, everySeconds: 10 },
  });
  serve(app, strategyEndpoints.list, () => [strategy]);
  serve(app, strategyEndpoints.create, ({ body, user }) => ({
    message: `${user.name} made ${body.etf_strategy_name}`,
    data: strategy,
  }));
  serve(app, strategyEndpoints.find, ({ params }) => {
    if (params.strategyId === 'broken') throw new Error('select canary from users');
    if (params.strategyId === 'busy')
      throw new Problem('too-many', 'Wait.', { retryAfterSeconds: 2.2 });
    return { ...strategy, secret: 'canary' };
  });
  serve(app, jobEndpoints.runAutoLogin, () => {
    seen.runs += 1;
    return { success: true, message: 'Ran' };
  });
  serve(app, jobEndpoints.audit, ({ query }) => ({
    success: true,
    message: `${query.limit}`,
    data: [],
  }));
  serve(app, authEndpoints.refresh, () => ({ token: 't' }));
  serve(app, authEndpoints.logIn, ({ body }) => ({
    access_token: body.username,
    token_type: 'bearer' as const,
    expires_in: 1,
  }));

  return {
    app,
    seen,
    async asking(options) {
      const reply = await app.inject(options);
      return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
    },
  };
}
