import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '../../platform/http/access.ts';
import { appFor, type CallAs } from '../../testing/call-as.ts';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { disabledAccountReason } from '../../trading/books/trading-halt-store.ts';
import { placeEtfOrder } from '../../trading/jobs/place-etf-order.ts';
import { postgresHaltDirectory } from './halt-directory.postgres.ts';
import { haltsFeature } from './halts-feature.ts';

let world: TradingWorld;
let app: Awaited<ReturnType<typeof appFor>>['app'];
let call: CallAs;

const people: Record<string, User['role']> = {
  asha: 'ADMIN',
  devi: 'ADMIN',
  investor: 'END_USER',
  other: 'END_USER',
};

beforeEach(async () => {
  world = await tradingWorld();
  for (const [id, role] of Object.entries(people))
    await sql`
      insert into users (id, email, name, role, status, password_hash, created_at)
      values (${id}, ${`${id}@example.com`}, ${`Name of ${id}`}, ${role}, 'active', 'x', now())
      on conflict (id) do nothing`.execute(world.db);
  ({ app, call } = await appFor(people, world.trading.clock));
  haltsFeature({
    halts: world.halts,
    directory: postgresHaltDirectory(world.db),
    marketClock: world.trading.clock,
  }).routes(app);
});

afterEach(async () => {
  await app.close();
  await world.close();
});

const set = (body: object, as?: string) =>
  call('POST', '/stops', as, { reason: 'A test', ...body });
const lift = (id: string, as?: string) => call('POST', `/stops/${id}/lift`, as, { reason: 'Done' });
const list = async () => (await call('GET', '/stops')).body.data;
const mine = async (as: string) => (await call('GET', '/stops/mine', as)).body.data;
const place = () => placeEtfOrder(world.trading).run(world.moment());

const subjects = [
  { level: 'PLATFORM' },
  { level: 'STRATEGY', subject_id: 'strategy' },
  { level: 'INVESTOR', subject_id: 'investor' },
  { level: 'SUBSCRIPTION', subject_id: 'subscription' },
];

describe('a stop', () => {
  test.each(subjects)('at $level holds back its orders until it is lifted', async (subject) => {
    const { status, body } = await set(subject);
    expect(status).toBe(201);
    await place();
    expect(world.account.placed).toEqual([]);

    expect((await lift(body.data.stop_id)).status).toBe(200);
    await place();
    expect(world.account.placed).toHaveLength(1);
  });

  test('is listed with whom it is for, who set it, why and when', async () => {
    await set({ level: 'INVESTOR', subject_id: 'investor', reason: 'Asked by telephone' });
    expect(await list()).toEqual([
      {
        stop_id: expect.any(String),
        level: 'INVESTOR',
        subject_id: 'investor',
        subject_name: 'Investor',
        reason: 'Asked by telephone',
        set_by_system: false,
        set_by_name: 'Name of asha',
        set_at: '2027-02-08T05:00:00.000Z',
        is_in_force: true,
        is_of_disabled_account: false,
        lifted_by_name: null,
        lifted_reason: null,
        lifted_at: null,
      },
    ]);
  });

  test('that is lifted stays in the list with who lifted it and why', async () => {
    const { body } = await set({ level: 'PLATFORM' });
    await lift(body.data.stop_id, 'devi');
    expect(await list()).toMatchObject([
      { is_in_force: false, lifted_by_name: 'Name of devi', lifted_reason: 'Done' },
    ]);
  });

  test('set by the system says so', async () => {
    world.trading.limits = { ...world.trading.limits, unresolvedPerAccount: 1 };
    world.account.answers = [{ outcome: 'unknown', reason: 'no reply' }];
    await place();
    expect(await list()).toMatchObject([
      { level: 'INVESTOR', subject_name: 'Investor', set_by_system: true, set_by_name: null },
    ]);
    expect(await mine('investor')).toMatchObject([{ set_by_system: true }]);
  });

  test('in force comes before those that were lifted', async () => {
    const { body } = await set({ level: 'PLATFORM' });
    await lift(body.data.stop_id);
    await set({ level: 'STRATEGY', subject_id: 'strategy' });
    world.goTo('2027-02-08', '10:35');
    const second = await set({ level: 'PLATFORM' });
    await lift(second.body.data.stop_id);
    const levels = (await list()).map((stop: Record<string, unknown>) => stop['level']);
    expect(levels).toEqual(['STRATEGY', 'PLATFORM', 'PLATFORM']);
  });
});

describe('the stop of a disabled account', () => {
  const stopped = async () =>
    (
      await set({
        level: 'INVESTOR',
        subject_id: 'investor',
        reason: disabledAccountReason,
      })
    ).body.data.stop_id;
  const switchTo = (status: string) =>
    sql`update users set status = ${status} where id = 'investor'`.execute(world.db);

  test('is not lifted while the account is disabled, with what to do', async () => {
    const id = await stopped();
    await switchTo('disabled');
    const { status, body } = await lift(id);
    expect([status, body.detail]).toEqual([
      409,
      'The account of this investor is disabled, so no order is sent for it. Enable the account under Accounts; that lifts this stop.',
    ]);
    await place();
    expect(world.account.placed).toEqual([]);
  });

  test('says in the list that it is one', async () => {
    await stopped();
    await switchTo('disabled');
    expect(await list()).toMatchObject([{ is_in_force: true, is_of_disabled_account: true }]);
  });

  test('does not bind a stop that only reads like one', async () => {
    expect((await lift(await stopped())).status).toBe(200);
  });
});

describe('the second caller', () => {
  test.each(subjects)('to stop at $level is reported', async (subject) => {
    await set(subject);
    const { status, body } = await set(subject, 'devi');
    expect([status, body.detail]).toEqual([
      409,
      expect.stringMatching(/stopped already for this reason/),
    ]);
  });

  test('to lift is refused', async () => {
    const { body } = await set({ level: 'PLATFORM' });
    await lift(body.data.stop_id);
    const second = await lift(body.data.stop_id, 'devi');
    expect([second.status, second.body.detail]).toEqual([
      409,
      'This stop has been lifted already. Look at the list again.',
    ]);
  });
});

describe('what cannot be', () => {
  test.each([
    [{ level: 'PLATFORM', subject_id: 'strategy' }, 422, /^Subject must be left out/],
    [{ level: 'STRATEGY' }, 422, /^Subject is required/],
    [{ level: 'STRATEGY', subject_id: 'investor' }, 404, /^Subject not found/],
    [{ level: 'INVESTOR', subject_id: 'asha' }, 404, /^Subject not found/],
    [{ level: 'MARKET' }, 422, /^Level must be one of/],
    [{ level: 'PLATFORM', reason: 'no' }, 422, /^Reason must have at least 3/],
    [{ level: 'PLATFORM', reason: 'x'.repeat(301) }, 422, /^Reason may have at most 300/],
  ])('is refused: %j', async (body, status, sentence) => {
    const reply = await set(body);
    expect(reply).toMatchObject({ status, body: { detail: expect.stringMatching(sentence) } });
    expect(await list()).toEqual([]);
  });

  test('an unknown stop is not found', async () => {
    expect(await lift('nothing')).toMatchObject({
      status: 404,
      body: { detail: 'Stop not found' },
    });
  });
});

describe('who sees a stop', () => {
  const seen = async (as: string) =>
    (await mine(as)).map((stop: Record<string, unknown>) => [
      stop['level'],
      stop['subscription_ids'],
    ]);

  test.each([
    [subjects[0], [['PLATFORM', ['subscription']]], [['PLATFORM', []]]],
    [subjects[1], [['STRATEGY', ['subscription']]], [['STRATEGY', []]]],
    [subjects[2], [['INVESTOR', ['subscription']]], []],
    [subjects[3], [['SUBSCRIPTION', ['subscription']]], []],
  ])('%j: its owner, and others only what is not private', async (subject, owner, other) => {
    await set(subject ?? {});
    expect(await seen('investor')).toEqual(owner);
    expect(await seen('other')).toEqual(other);
    expect(await seen('asha')).toEqual(other);
  });

  test('no account once it is lifted', async () => {
    const { body } = await set({ level: 'PLATFORM' });
    await lift(body.data.stop_id);
    expect(await mine('investor')).toEqual([]);
  });

  test('reads what it means and why', async () => {
    await set({ level: 'STRATEGY', subject_id: 'strategy', reason: 'A price looked wrong' });
    expect(await mine('investor')).toMatchObject([
      {
        reason: 'A price looked wrong',
        strategy_id: 'strategy',
        text: expect.stringMatching(/^Nothing is bought or sold for Gold .* nothing is sent twice/),
      },
    ]);
  });
});

describe('whom a stop can be for', () => {
  const found = async (query: string) =>
    (await call('GET', `/stops/subjects?${query}`)).body.data.map(
      (subject: Record<string, unknown>) => subject['subject_id'],
    );

  test.each([
    ['level=INVESTOR&search=INVESTOR%40example', ['investor']],
    ['level=INVESTOR&search=name+of+oth', ['other']],
    ['level=INVESTOR', ['investor', 'other']],
    ['level=INVESTOR&search=asha', []],
    ['level=STRATEGY&search=gol', ['strategy']],
    ['level=SUBSCRIPTION&search=investor%40example.com', ['subscription']],
    ['level=SUBSCRIPTION&search=%25', []],
  ])('is found by %s', async (query, ids) => {
    expect(await found(query)).toEqual(ids);
  });

  test('is shown by name with what distinguishes it', async () => {
    const { body } = await call('GET', '/stops/subjects?level=SUBSCRIPTION');
    expect(body.data).toEqual([
      {
        subject_id: 'subscription',
        subject_name: 'Investor: Gold',
        hint: 'investor@example.com, active',
      },
    ]);
  });
});
