import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunsWorld, runsWorld } from './test-runs-world.ts';

let world: RunsWorld;

beforeEach(async () => {
  world = await runsWorld();
});

afterEach(async () => {
  await world.close();
});

const look = async (runId: string, query = '') =>
  (await world.call('GET', `/jobs/runs/${runId}${query}`)).body.data;

describe('a run that sent an order', () => {
  test('shows its owner, its order and its present state', async () => {
    await world.run('place_etf_order');
    const { body } = await world.call('GET', '/jobs/runs/latest');
    expect(body.data).toMatchObject([{ job_code: 'place_etf_order' }]);
    const { run, investors } = await look(body.data[0].job_audit_id);
    expect(run).toMatchObject({
      job_code: 'place_etf_order',
      job_name: 'Place ETF Order',
      trigger: 'PERSON',
      market_time: '2027-02-08T05:00:00.000Z',
      success_count: 1,
    });
    expect(investors).toEqual([
      {
        investor_name: 'Investor',
        investor_email: 'investor@example.com',
        result: 'DONE',
        outcomes: [
          {
            subject_id: 'subscription.1.1.b1',
            result: 'DONE',
            what: 'buy 49 GOLDETF',
            subscription_id: 'subscription',
            strategy_name: 'Gold',
            schedule_id: 'subscription.1',
            schedule_number: 1,
            sip_number: 1,
            etf_nse_code: 'GOLDETF',
            reason: null,
            reason_text: null,
            reason_fix: null,
            order: {
              order_id: 'subscription.1.1.b1',
              side: 'BUY',
              etf_nse_code: 'GOLDETF',
              units: 49,
              limit_price: 100.26,
              filled_units: 0,
              state: 'WORKING',
              sent_at: '2027-02-08T05:00:00.000Z',
              broker_order_id: '260000000000001',
              broker_text: null,
            },
          },
        ],
      },
    ]);
  });

  test("the broker rejected keeps its words beside the administrator's sentence", async () => {
    world.account.answers = [
      { outcome: 'refused', reason: 'Price not in multiple of tick', cause: 'PRICE_OFF_TICK' },
    ];
    const { investors } = await look(await world.run('place_etf_order'), '?show=FAILED');
    expect(investors[0].outcomes[0]).toMatchObject({
      result: 'FAILED',
      reason: 'PRICE_OFF_TICK',
      reason_text: expect.stringMatching(/rejected the price as off the tick/),
      reason_fix: expect.stringMatching(/next SIP/),
      order: { state: 'REJECTED', broker_text: 'Price not in multiple of tick' },
    });
  });
});

test('an installment that waits names its schedule, its number and its reason', async () => {
  world.account.bookAnswer = { ok: false, reason: 'unreachable', message: 'no answer' };
  const { investors, investor_counts: counts } = await look(await world.run('place_etf_order'));
  expect(investors[0].outcomes[0]).toMatchObject({
    subject_id: 'subscription.1.1',
    result: 'WAITING',
    sip_number: 1,
    reason: 'BROKER_UNREACHABLE',
    order: null,
  });
  expect(counts).toEqual({ all: 1, failed: 0, waiting: 1, ordered: 0 });
});

test('a login that failed names the investor and what was said', async () => {
  const { investors } = await look(await world.run('auto_login_samco'));
  expect(investors).toMatchObject([
    {
      investor_name: 'Investor',
      outcomes: [{ reason: null, reason_text: 'The password was not accepted.' }],
    },
  ]);
});

test('of six hundred investors a page is shown, and all are counted', async () => {
  await sql`
    insert into users (id, email, name, role, status, password_hash, created_at)
    select 'many-' || n, 'many-' || n || '@example.com', 'Investor ' || n, 'END_USER', 'active', 'x',
           now()
      from generate_series(1, 600) n`.execute(world.db);
  await sql`
    insert into broker_accounts (
      id, user_id, broker, client_id_sealed, secret_sealed, data_key_sealed, client_fingerprint,
      credentials_version, created_at, updated_at)
    select 'account-of-' || id, id, 'samco', 'x', 'x', 'x', id, 1, now(), now()
      from users
     where id like 'many-%'`.execute(world.db);
  const id = await world.run('auto_login_samco');
  await sql`
    update job_runs
       set outcomes = (select jsonb_agg(jsonb_build_object(
                                'subject', 'account-of-many-' || n,
                                'result', case when n % 3 = 0 then 'failed' else 'done' end,
                                'what', 'broker session') order by n)
                         from generate_series(1, 600) n)
     where id = ${id}`.execute(world.db);
  const { investor_counts: counts, pages, investors } = await look(id, '?show=FAILED&page=8');
  expect(counts).toEqual({ all: 600, failed: 200, waiting: 0, ordered: 0 });
  expect(pages).toBe(8);
  expect(investors).toHaveLength(25);
  expect(investors.at(-1).investor_name).toBe('Investor 600');
});

test('a run that had nothing to do says why', async () => {
  const { run, outcomes_missing: missing } = await look(await world.run('sync_order_status'));
  expect([run.note, missing]).toEqual(['No order is open.', null]);
});

test.each([
  ['/jobs/runs/nobody-knows-it', 404, /^There is no run with this id/],
  ['/jobs/runs/x?page=0', 422, /^Page must be a whole number from 1 to 10000/],
  ['/jobs/runs/x?show=SOME', 422, /^Show must be one of ALL, FAILED, WAITING, ORDERED/],
])('%s is refused with a sentence', async (url, status, sentence) => {
  const reply = await world.call('GET', url);
  expect([reply.status, reply.body.detail]).toEqual([status, expect.stringMatching(sentence)]);
});

test('an investor may not look at runs', async () => {
  expect((await world.call('GET', '/jobs/runs/x', 'investor')).status).toBe(403);
});

/** Runs of one job, several of which began in the same microsecond. */
const addRuns = (from: number, until: number) =>
  sql`
    insert into job_runs (
      id, job_code, status, trigger, started_at, completed_at, duration_ms, market_time)
    select 'run-' || lpad(((n * 7) % 25)::text, 2, '0') || '-' || n, 'cache_etf_data', 'succeeded',
           'schedule', at, at, 0, at
      from generate_series(${from}::integer, ${until}::integer) n,
           lateral (select timestamptz '2027-01-01' + (n / 4) * interval '1 microsecond' as at) t
  `.execute(world.db);

const runIdsIn = (body: { data: { job_audit_id: string }[] }) =>
  body.data.map(({ job_audit_id: runId }) => runId);

const history = async (query: string) =>
  (await world.call('GET', `/jobs/cache_etf_data/audit${query}`)).body;

test('pages of runs of any size are the whole history, whatever runs meanwhile', async () => {
  await addRuns(1, 23);
  let added = 23;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (limit) => {
      const whole = runIdsIn(await history('?limit=100'));
      const read: string[] = [];
      let body = await history(`?limit=${limit}`);
      read.push(...runIdsIn(body));
      while (body.next_before !== null) {
        if (added < 60) {
          await addRuns(added + 5, added + 5);
          added += 5;
        }
        body = await history(`?limit=${limit}&before=${body.next_before}`);
        read.push(...runIdsIn(body));
      }
      expect(read).toEqual(whole);
    }),
    { seed: 161, numRuns: 12 },
  );
});

test('a run of another job is no place in the history of this one', async () => {
  const other = await world.run('sync_order_status');
  const reply = await world.call('GET', `/jobs/cache_etf_data/audit?before=${other}`);
  expect([reply.status, reply.body.detail]).toEqual([
    422,
    'Before must be a next_before of this list',
  ]);
});
