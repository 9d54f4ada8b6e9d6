import {
  AdvanceRequest,
  allEndpoints,
  type Endpoint,
  subscriptionEndpoints,
} from '@safe-trading/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireRequest } from '../upkeep/practice/caller.ts';
import { faultsOfReply } from './testing/faults-of-reply.ts';
import {
  bodiesOfOtherKinds,
  brokenBodies,
  hostileJson,
  hostileTexts,
  wrongMediaTypes,
} from './testing/hostile-values.ts';
import { advance, type Joined, join, strategy } from './testing/join-journey.ts';
import { type JourneyWorld, openJourneyWorld } from './testing/journey-world.ts';
import { proveNowAndThen } from './testing/prove-now-and-then.ts';
import { type RowWatch, watchRows } from './testing/rows-left.ts';
import { countRows } from './testing/table-digest.ts';
import { validBody } from './testing/valid-requests.ts';

let world: JourneyWorld;
let people: Joined;
let rows: RowWatch;
/** Ids that exist: one strategy, and the subscription and schedule of another investor. */
const ids = {
  strategyId: '',
  subscriptionId: '',
  scheduleId: '',
  jobCode: 'cache_etf_data',
  administratorId: 'nothing',
  investorId: 'nothing',
  invitationId: 'nothing',
  stopId: 'nothing',
  accountId: 'nothing',
  orderId: 'nothing',
  runId: 'nothing',
  notificationId: '0',
  sessionId: 'nothing',
  passkeyId: 'nothing',
  dayId: 'nothing',
  outsideId: 'nothing',
  channelId: 'nothing',
  heldId: 'nothing',
  year: '1999',
  token: 'forged',
};

beforeAll(async () => {
  world = await openJourneyWorld();
  rows = watchRows(world.db);
  people = await join(world.call, {
    strategies: [strategy('Swift', { sip_frequency: 'DAILY' })],
    investors: [
      { name: 'Owner', follows: [{ strategy: 'Swift', amount: 2500.5, reinvest: 50 }] },
      { name: 'Guinea', follows: [] },
      { name: 'Passer-by', follows: [] },
    ],
  });
  await advance(world.call, people.admin, { sessions: 1 });
  const { data } = await world.call(subscriptionEndpoints.list, { token: tokenOf('Owner') });
  ids.subscriptionId = data[0]?.subscription_id ?? '';
  ids.scheduleId = `${ids.subscriptionId}.1`;
  ids.strategyId = data[0]?.etf_strategy_id ?? '';
});

afterAll(() => world.close());

proveNowAndThen(() => ({ ...world, ...people }), 'Passer-by');

const tokenOf = (name: string): string =>
  people.investors.find((investor) => investor.name === name)?.token ?? '';

/** The calls that end the caller's own token are made by an account that is not needed later. */
const endsToken = ({ path }: Endpoint): boolean => path.startsWith('/api/auth/');

/** A caller with access. Strategies are published by the administrator, who has no daily limit. */
function tokenFor(endpoint: Endpoint): string | undefined {
  const { access } = endpoint;
  if (access === 'public') return undefined;
  if (endsToken(endpoint)) return tokenOf('Passer-by');
  return access === 'end-user' ? tokenOf('Guinea') : people.admin;
}

/** A stream goes on for as long as it is listened to. */
const callable = allEndpoints.filter((endpoint) => !endsToken(endpoint) && !endpoint.stream);
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

type Asked = {
  method?: string;
  params?: Record<string, string>;
  query?: string;
  body?: string;
  type?: string;
  token?: string | undefined;
  path?: string;
};

function requestFor(endpoint: Endpoint, asked: Asked = {}): WireRequest {
  const params: Record<string, string> = { ...ids, ...asked.params };
  const path = (asked.path ?? endpoint.path).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const token = 'token' in asked ? asked.token : tokenFor(endpoint);
  const type =
    asked.type ??
    (endpoint.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json');
  return {
    method: asked.method ?? endpoint.method,
    url: asked.query ? `${path}?${asked.query}` : path,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(asked.body === undefined ? {} : { 'content-type': type }),
    },
    ...(asked.body === undefined ? {} : { body: asked.body }),
  };
}

type Judged = { status: number; faults: string[] };

/** Sends, and collects what is wrong with the answer or with what it left behind. */
async function judge(request: WireRequest, field?: string): Promise<Judged> {
  const before = await rows.rowsLeft(request.url);
  const reply = await world.send(request);
  const faults = faultsOfReply(reply, field);
  if (reply.status >= 400) {
    const after = await rows.rowsLeft(request.url);
    if (JSON.stringify(after) !== JSON.stringify(before)) faults.push('left rows behind');
  }
  const asked = `${request.method} ${request.url.slice(0, 80)} ${request.body?.slice(0, 120)}`;
  return { status: reply.status, faults: faults.map((fault) => `${asked} ${fault}`) };
}

async function faultsOfAll(requests: readonly (readonly [WireRequest, string?])[]) {
  const faults: string[] = [];
  for (const [request, field] of requests) faults.push(...(await judge(request, field)).faults);
  return faults;
}

/** What is wrong with the answers, and the statuses they have, each once. */
async function answersTo(requests: readonly WireRequest[]) {
  const judged: Judged[] = [];
  for (const request of requests) judged.push(await judge(request));
  const statuses = [...new Set(judged.map(({ status }) => status))].sort();
  return { faults: judged.flatMap(({ faults }) => faults), statuses };
}

/** The statuses that requests are answered with, each once. */
async function statusesOf(requests: readonly WireRequest[]): Promise<number[]> {
  const statuses = new Set<number>();
  for (const request of requests) statuses.add((await world.send(request)).status);
  return [...statuses].sort();
}

const withField = (body: Record<string, unknown>, field: string, json: string): string => {
  const { [field]: _, ...others } = body;
  const rest = JSON.stringify(others).slice(1, -1);
  return `{"${field}":${json}${rest ? `,${rest}` : ''}}`;
};

const jsonBodied = callable.filter(({ body, encoding }) => body && encoding !== 'form');
const withParams = callable.filter(({ params }) => params);
const effects = allEndpoints.filter(({ effect }) => effect);

describe('hostile values', () => {
  test.each(named(jsonBodied))('in each field of %s are answered in words', async (_, endpoint) => {
    const body = validBody(endpoint) ?? {};
    const fields = [...new Set([...Object.keys(body), ...(body['to'] ? ['sessions'] : [])])];
    const requests = fields.flatMap((field) => {
      const others = field === 'sessions' ? {} : body;
      return hostileJson.map(
        (json) => [requestFor(endpoint, { body: withField(others, field, json) }), field] as const,
      );
    });
    expect(await faultsOfAll(requests)).toEqual([]);
  });

  test('in each field of the login form are answered in words', async () => {
    const [endpoint] = allEndpoints.filter(({ encoding }) => encoding === 'form');
    if (!endpoint) throw new Error('There is no form.');
    const body = validBody(endpoint) as Record<string, string>;
    const requests = Object.keys(body).flatMap((field) =>
      [...hostileTexts, ''].flatMap((text) => {
        const form = new URLSearchParams({ ...body, [field]: text }).toString();
        const twice = `${form}&${field}=again`;
        return [form, twice].map((each) => [requestFor(endpoint, { body: each }), field] as const);
      }),
    );
    expect(await faultsOfAll(requests)).toEqual([]);
  });

  test.each(named(withParams))('in the path of %s name nothing', async (_, endpoint) => {
    const requests = hostileTexts.flatMap((text) =>
      Object.keys(endpoint.params?.shape ?? {}).map((param) =>
        requestFor(endpoint, {
          params: { [param]: text },
          ...(endpoint.body ? { body: JSON.stringify(validBody(endpoint)) } : {}),
        }),
      ),
    );
    const { faults, statuses } = await answersTo(requests);
    expect([...faults, ...statuses.filter((one) => ![404, 405].includes(one))]).toEqual([]);
  });

  test('in the page of an audit are refused by the name of the limit', async () => {
    const [endpoint] = allEndpoints.filter(({ query }) => query);
    if (!endpoint) throw new Error('There is no query.');
    const requests = ['', ...hostileTexts].flatMap((text) => {
      const limit = encodeURIComponent(text);
      return [`limit=${limit}`, `limit=${limit}&limit=5`, `limit[a]=${limit}`, `${limit}`].map(
        (query) => [requestFor(endpoint, { query }), 'limit'] as const,
      );
    });
    expect(await faultsOfAll(requests)).toEqual([]);
  });
});

describe('what belongs to another investor', () => {
  test.each(named(callable.filter(({ path }) => /:subscriptionId|:scheduleId/.test(path))))(
    'is not found by %s',
    async (_, endpoint) => {
      const body = validBody(endpoint);
      const token = tokenOf('Guinea');
      const request = requestFor(
        endpoint,
        body ? { token, body: JSON.stringify(body) } : { token },
      );
      expect(await statusesOf([request])).toEqual([404]);
    },
  );
});

describe('a body that cannot be read', () => {
  const bodied = named(allEndpoints.filter(({ method }) => method === 'POST'));

  test.each(bodied)('is refused by %s and changes nothing', async (_, endpoint) => {
    const requests = brokenBodies.map((body) =>
      requestFor(endpoint, { body, type: 'application/json' }),
    );
    expect(await faultsOfAll(requests.map((request) => [request]))).toEqual([]);
  });

  test.each(named(jsonBodied))(
    'is one that is no object, or none at all, for %s',
    async (_, endpoint) => {
      const requests = [undefined, '', ...bodiesOfOtherKinds].map((body) =>
        requestFor(endpoint, body === undefined ? {} : { body }),
      );
      expect(await answersTo(requests)).toEqual({ faults: [], statuses: [422] });
    },
  );

  test.each(named(jsonBodied))('is one of another media type for %s', async (_, endpoint) => {
    const body = JSON.stringify(validBody(endpoint));
    const requests = wrongMediaTypes.map((type) => requestFor(endpoint, { body, type }));
    expect(await answersTo(requests)).toEqual({ faults: [], statuses: [415] });
  });
});

describe('an address', () => {
  test.each(named(callable.filter(({ method, effect }) => method === 'GET' && !effect)))(
    'may end in a slash or not: %s',
    async (_, endpoint) => {
      const bare = endpoint.path.replace(/\/$/, '');
      const [one, other] = [bare, `${bare}/`].map((path) => requestFor(endpoint, { path }));
      expect(await statusesOf(one && other ? [one, other] : [])).toHaveLength(1);
    },
  );

  test.each(named(allEndpoints))(
    'answers no other method than its own: %s',
    async (_, endpoint) => {
      const own = allEndpoints.filter(({ path }) => path === endpoint.path);
      const requests = ['PUT', 'DELETE', 'PATCH']
        .filter((method) => !own.some((each) => each.method === method))
        .map((method) => requestFor(endpoint, { method }));
      expect(await answersTo(requests)).toEqual({ faults: [], statuses: [405] });
    },
  );

  test.each(named(effects))(
    'that does something is not answered to HEAD or ahead of time: %s',
    async (_, endpoint) => {
      const runs = (await countRows(world.db))['job_runs'];
      const ahead = requestFor(endpoint);
      const early = { ...ahead, headers: { ...ahead.headers, 'sec-purpose': 'prefetch' } };
      const head = requestFor(endpoint, { method: 'HEAD' });
      expect(await statusesOf([early, head])).toEqual([403, 405]);
      expect((await countRows(world.db))['job_runs']).toBe(runs);
    },
  );

  test.each(named(allEndpoints.filter(({ access }) => access !== 'public')))(
    'refuses a caller without a good token: %s',
    async (_, endpoint) => {
      const none = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbkBleGFtcGxlLmNvbSIsInJvbGUiOiJBRE1JTiJ9.';
      const bad = [undefined, 'x', none, `${tokenFor(endpoint)}x`, "' or 1=1", 'x'.repeat(8_000)];
      const requests = bad.map((token) => requestFor(endpoint, { token }));
      expect(await answersTo(requests)).toEqual({ faults: [], statuses: [401] });
    },
  );

  test.each(
    named(allEndpoints.filter(({ access }) => access === 'admin' || access === 'end-user')),
  )('refuses a caller of the other role: %s', async (_, endpoint) => {
    const token = endpoint.access === 'admin' ? tokenOf('Guinea') : people.admin;
    const request = requestFor(endpoint, { token });
    expect(await judge(request)).toEqual({ status: 403, faults: [] });
  });
});

describe('unknown members', () => {
  test('of a request are left out of what is stored', async () => {
    const [endpoint] = allEndpoints.filter(
      ({ path, method }) => path === '/etf_strategy/' && method === 'POST',
    );
    if (!endpoint) throw new Error('There is no such call.');
    const body = {
      ...validBody(endpoint),
      status: 'RETIRED',
      etf_strategy_id: 'mine',
      role: 'ADMIN',
    };
    const { status, text } = await world.send(requestFor(endpoint, { body: JSON.stringify(body) }));
    const { data } = JSON.parse(text) as { data: Record<string, string> };
    expect({ status, kept: data['status'], isMine: data['etf_strategy_id'] === 'mine' }).toEqual({
      status: 201,
      kept: 'ACTIVE',
      isMine: false,
    });
  });
});

describe('whatever is sent', () => {
  const runs = { numRuns: 200, seed: 20_240_603 };

  test.each(named(jsonBodied))('as the body of %s is answered in words', async (_, endpoint) => {
    const valid = validBody(endpoint) ?? {};
    const mutated = fc
      .record(
        Object.fromEntries(
          Object.entries(valid).map(([field, value]) => [
            field,
            fc.oneof(
              fc.constant(value),
              fc.jsonValue(),
              fc.double(),
              fc.string({ unit: 'binary' }),
            ),
          ]),
        ),
        { requiredKeys: [] },
      )
      .filter(
        (body) =>
          endpoint.path !== '/paper/market/advance' || !AdvanceRequest.safeParse(body).success,
      );
    await fc.assert(
      fc.asyncProperty(fc.oneof(mutated, fc.jsonValue()), async (body) => {
        const { faults } = await judge(requestFor(endpoint, { body: JSON.stringify(body) }));
        expect(faults).toEqual([]);
      }),
      runs,
    );
  });

  test.each(named([...withParams, ...callable.filter(({ query }) => query)]))(
    'in the address of %s is answered in words',
    async (_, endpoint) => {
      const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 80 });
      await fc.assert(
        fc.asyncProperty(text, text, async (param, limit) => {
          const params = Object.fromEntries(Object.keys(ids).map((name) => [name, param]));
          const query = `limit=${encodeURIComponent(limit)}`;
          const body = endpoint.body ? { body: JSON.stringify(validBody(endpoint)) } : {};
          expect((await judge(requestFor(endpoint, { params, query, ...body }))).faults).toEqual(
            [],
          );
        }),
        runs,
      );
    },
  );
});
