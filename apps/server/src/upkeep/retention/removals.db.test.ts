import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { digestTables } from '../../journeys/testing/table-digest.ts';
import { plainQuery } from '../../platform/db/plain-query.ts';
import { filledAs, type SettlingWorld, settlingWorld } from '../../testing/settling-world.ts';
import { removals } from './removals.postgres.ts';
import { type RetainedTable, retentionRules } from './retention-rules.ts';

let world: SettlingWorld;
/** What is older than this goes; the rows of a test are of the day before or after. */
const before = new Date('2027-06-01T00:00:00Z');
const old = "'2027-05-30T06:00:00Z'::timestamptz";
const young = "'2027-06-02T06:00:00Z'::timestamptz";
const longAfter = new Date('2099-01-01T00:00:00Z');

beforeEach(async () => {
  world = await settlingWorld();
  await sql`
    insert into notification_watch (id, since, swept_on)
    values ('watch', '2027-02-01', '2027-12-01')`.execute(world.db);
});
afterEach(() => world.close());

const write = (statement: string) => plainQuery(world.db, statement);
const remove = (table: RetainedTable, most = 1000, than = before) =>
  removals[table](world.db, { before: than, most });
const left = async (table: string, key: string): Promise<unknown[]> =>
  (
    await plainQuery<{ key: unknown }>(world.db, `select ${key} as key from ${table} order by 1`)
  ).map((row) => row.key);

const decisionOf = (name: string, kind: string, sip: number | null, at: string) => `
  insert into decisions (subscription_id, schedule_id, sip_number, kind, reason, decided_at, last_at, inputs)
  values ('subscription', 'subscription.1', ${sip}, '${kind}', ${kind === 'carry' ? 'null' : "'TARGET'"}, ${at}, ${at},
          '{"name": "${name}"}')`;

const runOf = (id: string, at: string, { status = 'succeeded', outcomes = '[]' } = {}) => `
  insert into job_runs (id, job_code, status, trigger, started_at, market_time, outcomes)
  values ('${id}', 'place_etf_order', '${status}', 'schedule', ${at}, ${at}, '${outcomes}')`;

const planOf = (id: string, at: string, sent = 0) => `
  insert into run_plans (id, frozen_at, orders, worst_paise, hash, intents, sent)
  values ('${id}', ${at}, 1, 100, 'hash', '[{}]', ${sent})`;

const notificationOf = (
  key: string,
  readAt: string,
  {
    event = 'executed',
    shown = true,
    happenedAt = "'2027-03-01T06:00:00Z'::timestamptz",
    schedule = 'null',
  } = {},
) => `
  insert into notifications (key, user_id, event, schedule_id, facts, happened_at, told_at, shown, read_at)
  values ('${key}', 'investor', '${event}', ${schedule}, '{}', ${happenedAt}, '2027-03-01T06:00:00Z', ${shown}, ${readAt})`;

const mailOf = (key: string, state: string) => `
  insert into mail_deliveries (notification_key, user_id, state, due_at, made_at, mail_id, claimed_at)
  values ('${key}', 'investor', '${state}', ${old}, ${old}, 'mail', ${old})`;

const sessionOf = (id: string, openedAt: string, expiresAt: string) => `
  insert into login_sessions (id, user_id, current_jti, address, opened_at, renewed_at, expires_at, used_at, used_from, proved_at)
  values ('${id}', 'investor', 'j', 'a', ${openedAt}, ${openedAt}, ${expiresAt}, ${openedAt}, 'a', ${openedAt})`;

test('what money follows from stays, however old it is', async () => {
  world.goTo('2027-02-09', '10:00');
  await world.settle(filledAs());
  await write(decisionOf('a SIP that failed', 'fail', 2, old));
  await write(runOf('latest', old));
  const books = await digestTables(world.db);
  for (const { table } of retentionRules) await remove(table, 1000, longAfter);
  expect(await digestTables(world.db)).toEqual(books);
  for (const table of ['postings', 'fills', 'orders', 'order_events', 'decisions', 'rankings']) {
    expect([table, (await left(table, '1')).length > 0]).toEqual([table, true]);
  }
});

describe('decisions', () => {
  test('about a whole block go with the latest time they were made', async () => {
    await write(decisionOf('old', 'block', null, old));
    await write(decisionOf('young', 'block', null, young));
    await write(decisionOf('repeated', 'block', null, old));
    await write(`update decisions set last_at = ${young} where inputs ->> 'name' = 'repeated'`);
    expect(await remove('decisions')).toBe(1);
    expect(await left('decisions', "inputs ->> 'name'")).toEqual(['repeated', 'young', null]);
  });

  test.each(['block', 'postpone', 'fail', 'carry'])(
    'about a SIP stay, by which the books are verified: %s',
    async (kind) => {
      await write(decisionOf('sip', kind, 1, old));
      expect(await remove('decisions', 1000, longAfter)).toBe(0);
    },
  );
});

describe('runs of jobs', () => {
  test('go but for the young ones, the latest and the one under way', async () => {
    await write(runOf('running', old, { status: 'running' }));
    await write(runOf('old', old));
    await write(runOf('young', young));
    expect(await remove('job_runs')).toBe(1);
    expect(await left('job_runs', 'id')).toEqual(['running', 'young']);
    expect(await remove('job_runs', 1000, longAfter)).toBe(0);
  });

  test.each(['split GOLDETF 1:10', 'merger of GOLDETF on 2027-03-01'])(
    'stay where they applied a %s, which proves when',
    async (what) => {
      await write(runOf('applied', old, { outcomes: JSON.stringify([{ what }]) }));
      await write(
        runOf('ordered', old, { outcomes: '[{"what": "splitting"}, {"what": "order"}]' }),
      );
      await write(runOf('young', young));
      await remove('job_runs');
      expect(await left('job_runs', 'id')).toEqual(['applied', 'young']);
    },
  );
});

describe('plans of runs', () => {
  test('give their lists up where nothing was sent by them', async () => {
    await write(planOf('old', old));
    await write(planOf('young', young));
    await write(planOf('sent', old, 1));
    expect(await remove('run_plans')).toBe(1);
    expect(await left('run_plans', "id || ' ' || coalesce(intents::text, hash)")).toEqual(
      expect.arrayContaining(['old hash', 'sent [{}]', 'young [{}]']),
    );
  });

  test('keep them while accounts are to be taken from them', async () => {
    await write(planOf('open', old));
    await write(`
      insert into run_accounts (run_plan_id, position, user_id, broker, subscriptions, orders)
      values ('open', 0, 'investor', 'samco', '[]', '[]')`);
    expect(await remove('run_plans')).toBe(0);
  });

  test('that gave theirs up send nothing any more', async () => {
    await write(planOf('old', old));
    await remove('run_plans');
    await expect(write(`update run_plans set sent = 1 where id = 'old'`)).rejects.toThrow(
      'run_plans_list_what_they_sent',
    );
  });
});

describe('notifications', () => {
  const keys = () => left('notifications', 'key');

  test('go with their mail once they were read long ago, or were never to be shown', async () => {
    await write(notificationOf('read', old));
    await write(mailOf('read', 'sent'));
    await write(notificationOf('hidden', 'null', { shown: false }));
    await write(notificationOf('lately', young));
    await write(mailOf('lately', 'sent'));
    await write(notificationOf('unread', 'null'));
    expect(await remove('notifications')).toBe(2);
    expect([await keys(), await left('mail_deliveries', 'notification_key')]).toEqual([
      ['lately', 'unread'],
      ['lately'],
    ]);
  });

  test('stay while their mail is on its way', async () => {
    await write(notificationOf('due', old));
    await write(mailOf('due', 'due'));
    expect(await remove('notifications')).toBe(0);
  });

  test('stay while what they tell is looked through for news, or would be told again', async () => {
    await write(notificationOf('lately', old, { happenedAt: "'2027-11-20T06:00:00Z'" }));
    await write(notificationOf('etf-list-differs.x.investor', old, { event: 'etf-list-differs' }));
    expect(await remove('notifications', 1000, longAfter)).toBe(0);
  });

  test('stay while an order they tell of needs a human', async () => {
    await write(`update orders set state = 'needs-human'`);
    const key = 'subscription.1.1.b1.needs-human';
    await write(notificationOf(key, old, { event: 'needs-human' }));
    await write(notificationOf(`${key}.admin`, old, { event: 'needs-human' }));
    expect(await remove('notifications')).toBe(0);
    await write(`update orders set state = 'filled'`);
    expect(await remove('notifications')).toBe(2);
  });
});

test('a readiness check goes when its day was long ago', async () => {
  await write(`
    insert into readiness_checks (installment_id, planned_for, checked_at, facts)
    values ('subscription.1.1', '2027-05-31', now(), '{}'), ('subscription.1.2', '2027-06-01', now(), '{}')`);
  expect(await remove('readiness_checks')).toBe(1);
  expect(await left('readiness_checks', 'installment_id')).toEqual(['subscription.1.2']);
});

test('a ranking goes when it is old and no selection names it', async () => {
  await write('delete from selections');
  await write('delete from rankings');
  await write(`
    insert into rankings (id, ranking, kept_since)
    values ('named', '{}', ${old}), ('old', '{}', ${old}), ('young', '{}', ${young})`);
  await write(`insert into selections values ('subscription.1', ${old}, 'named')`);
  expect(await remove('rankings')).toBe(1);
  expect(await left('rankings', 'id')).toEqual(['named', 'young']);
});

test('a comparison of the list of ETFs goes, the latest stays', async () => {
  await write(`
    insert into etf_list_checks (day, checked_at, ticks, absent, other_tick)
    select day, now(), '{}', '[]', '[]' from unnest('{2027-01-01, 2027-02-01}'::date[]) as day`);
  expect(await remove('etf_list_checks')).toBe(1);
  expect(await left('etf_list_checks', 'day::text')).toEqual(['2027-02-01']);
});

test('a session goes long after its end, but not the last one of its user', async () => {
  await write(sessionOf('first', `${old} - interval '60 days'`, old));
  await write(sessionOf('last', `${old} - interval '50 days'`, old));
  expect(await remove('login_sessions')).toBe(1);
  await write(sessionOf('open', old, young));
  expect(await remove('login_sessions')).toBe(1);
  expect(await left('login_sessions', 'id')).toEqual(['open']);
});

test('an invitation is removed long after it ended, a used one stays', async () => {
  await write(`
    insert into invitations (id, code_hash, created_by, created_at, expires_at, used_by, used_at)
    values ('old', '1', 'admin', ${old}, ${old}, null, null), ('used', '2', 'admin', ${old}, ${old}, 'x', ${old}),
           ('young', '3', 'admin', ${old}, ${young}, null, null)`);
  expect(await remove('invitations')).toBe(1);
  expect(await left('invitations', 'id')).toEqual(['used', 'young']);
});

test.each([
  ['password_resets', 'token_hash, user_id, made_at, expires_at', `'investor', now()`],
  ['email_verifications', 'token_hash, user_id, made_at, expires_at', `'investor', now()`],
  ['passkey_challenges', 'challenge, user_id, purpose, expires_at', `'investor', 'add'`],
] as const)('of %s goes what ended long ago', async (table, columns, values) => {
  await write(`
    insert into ${table} (${columns}) values ('old', ${values}, ${old}), ('young', ${values}, ${young})`);
  expect(await remove(table)).toBe(1);
  expect(await left(table, columns.slice(0, columns.indexOf(',')))).toEqual(['young']);
});

test('a process that was not seen for long is removed, and an unused limit', async () => {
  await write(
    `insert into order_writers (holder, seen_at) values ('old', ${old}), ('young', ${young})`,
  );
  await write(
    `insert into rate_limits values ('old', 1, true, ${old}), ('young', 1, true, ${young})`,
  );
  expect([await remove('order_writers'), await remove('rate_limits')]).toEqual([1, 1]);
  expect([await left('order_writers', 'holder'), await left('rate_limits', 'key')]).toEqual([
    ['young'],
    ['young'],
  ]);
});

test('no more rows go at once than are asked for, the oldest first', async () => {
  for (const day of [1, 2, 3, 4, 5]) {
    await write(runOf(`run-${day}`, `'2027-04-0${day}T06:00:00Z'`));
  }
  expect(await remove('job_runs', 2)).toBe(2);
  expect(await left('job_runs', 'id')).toEqual(['run-3', 'run-4', 'run-5']);
});
