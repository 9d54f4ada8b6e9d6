import {
  type Caller,
  caller,
  type Endpoint,
  endpointTables,
  enter,
  type SafeTrading,
  withinProcess,
} from '@safe-trading/server';
import { enterCrowd } from '../paper-crowd.ts';

export type People = { admin: string; investors: readonly string[] };

const password = 'Quiet-River-Bench-9';
const sessions = 30;
const { jobs, paper, subscriptions, schedules } = endpointTables;

/** Investors with books of thirty sessions, made through the product's calls. */
export const enterBooks = (product: SafeTrading, size: number): Promise<People> =>
  enterBooksOf(caller(withinProcess(product.app)), size);

export async function enterBooksOf(call: Caller, size: number): Promise<People> {
  const { adminToken } = await enterCrowd(call, size, ['daily', 'weekly', 'monthly']);
  await call(paper.advance, { token: adminToken, body: { sessions } });
  return {
    admin: 'admin@bench.example',
    investors: Array.from({ length: size }, (_, n) => `investor-${n + 1}@bench.example`),
  };
}

/** Runs every job and one session, then every read. Returns when the reads began. */
export async function useEverything(product: SafeTrading, people: People): Promise<Date> {
  const call = caller(withinProcess(product.app));
  const admin = await signIn(call, people.admin, 'ADMIN');
  await call(paper.advance, { token: admin, body: { sessions: 1 } });
  const { data } = await call(jobs.list, { token: admin });
  for (const { job_code: jobCode } of data) {
    await call(jobs.run, { token: admin, params: { jobCode } });
  }
  const readsBegan = new Date();
  for (const { endpoint, ...input } of await readsOf(call, people)) await call(endpoint, input);
  return readsBegan;
}

export type Read = {
  endpoint: Endpoint;
  token: string;
  params: Record<string, string>;
  query?: Record<string, string>;
};

export async function readsOf(call: Caller, people: People): Promise<Read[]> {
  const admin = await signIn(call, people.admin, 'ADMIN');
  const [run] = (await call(jobs.audit, { token: admin, params: { jobCode: 'place_etf_order' } }))
    .data;
  const known = { jobCode: 'place_etf_order', runId: run?.job_audit_id };
  const reads = [...readsBy(admin, ['admin'], known)];
  for (const email of people.investors) {
    const token = await signIn(call, email, 'END_USER');
    const [subscription] = (await call(subscriptions.list, { token })).data;
    const subscriptionId = subscription?.subscription_id;
    if (!subscription || !subscriptionId) throw new Error(`${email} has no subscription.`);
    const blocks = await call(schedules.list, { token, params: { subscriptionId } });
    reads.push(
      ...readsBy(token, ['end-user', 'signed-in'], {
        subscriptionId,
        strategyId: subscription.etf_strategy_id,
        scheduleId: blocks.data[0]?.schedule_id,
      }),
    );
  }
  return reads;
}

const endpoints: readonly Endpoint[] = Object.values(endpointTables).flatMap((table) =>
  Object.values<Endpoint>(table),
);

/** Every GET that this person may call and that changes nothing. */
function* readsBy(
  token: string,
  access: readonly Endpoint['access'][],
  known: Readonly<Record<string, string | undefined>>,
): Generator<Read> {
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'GET' || endpoint.effect || endpoint.stream) continue;
    if (!access.includes(endpoint.access)) continue;
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, known[name] ?? missing(name)]));
    const query = queries[endpoint.path];
    yield { endpoint, token, params, ...(query ? { query } : {}) };
  }
}

/** Required query parameters. */
const queries: Readonly<Record<string, Record<string, string>>> = {
  '/stops/subjects': { level: 'INVESTOR', search: 'investor' },
  '/market/calendar': { year: '2027' },
};

const missing = (name: string): never => {
  throw new Error(`Say in book-users.ts the value of :${name} in a path.`);
};

const signIn = (call: Caller, email: string, role: 'ADMIN' | 'END_USER'): Promise<string> =>
  enter(call, { name: 'Bench', email, password, role });
