import { instant, paise, quantity } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  goldBees,
  type InvestingWorld,
  investingWorld,
  niftyBees,
} from '../../testing/investing-world.ts';
import { noteDecision } from '../../trading/books/decisions.postgres.ts';

let world: InvestingWorld;
let id: string;

beforeAll(async () => {
  world = await investingWorld();
  await world.addUser('admin', 'ADMIN');
  for (const name of ['asha', 'ravi']) await world.addUser(name);
  id = await world.subscribe('asha', await world.publish('admin'));
  await world.happen(id, { type: 'instrument-assigned', schedule: 1, instrument: niftyBees });
  await noteDecision(world.db, {
    subscriptionId: id,
    scheduleId: `${id}.1`,
    sipNumber: 1,
    kind: 'block',
    reason: 'NO_BROKER_SESSION',
    at: instant(Date.parse('2027-02-08T05:00:00Z')),
    trace: {
      size: {
        amount: paise(250_050),
        carry: paise(0),
        quantity: quantity(9),
        worstCost: paise(249_000),
      },
      limit: paise(27_000),
    },
  });
});

afterAll(() => world.close());

const decisions = (as: string, schedule = `${id}.1`) =>
  world.call('GET', `/schedules/${schedule}/decisions`, { as });

test('the owner reads why in sentences, with the numbers beside them', async () => {
  expect((await decisions('asha')).body.data).toEqual({
    schedule_id: `${id}.1`,
    ranking: null,
    decisions: [
      {
        decision_id: '1',
        sip_number: 1,
        kind: 'BLOCK',
        decided_at: '2027-02-08T05:00:00.000Z',
        last_decided_at: '2027-02-08T05:00:00.000Z',
        times: 1,
        reason: 'NO_BROKER_SESSION',
        sentences: [
          'No broker session was open, so no order could be placed.',
          'Save your broker credentials and log in to the broker.',
          '₹2,500.50 would have been enough for 9 units: ₹2,490.00 at the most.',
        ],
        figures: {
          limit_price: 270,
          sip_amount: 2500.5,
          carried_amount: 0,
          units: 9,
          cost_at_limit: 2490,
          charges_at_limit: 60,
        },
        order: null,
      },
    ],
  });
});

test('an administrator reads one sentence more', async () => {
  expect((await decisions('admin')).body.data.decisions[0].administrator_text).toMatch(
    /^This account had no broker session/,
  );
});

test('another investor’s schedule and a missing schedule are not found', async () => {
  const statuses = [
    (await decisions('ravi')).status,
    (await decisions('asha', `${id}.9`)).status,
    (await decisions('admin', 'nobody.1')).status,
  ];
  expect(statuses).toEqual([404, 404, 404]);
});

test('the ranking is shown while the ETF it chose is the one that is bought', async () => {
  const ranked = (instrument: typeof niftyBees) => ({
    instrument,
    last: 10_210,
    low52: 10_000,
    distanceBp: 210,
    medianTurnover: 1,
  });
  const keep = (ranking: object) =>
    sql`
      with kept as (
        insert into rankings (id, ranking)
        select md5(text), text::jsonb
          from (values (${JSON.stringify(ranking)}::text)) as given (text)
        returning id)
      insert into selections (schedule_id, chosen_at, ranking_id)
      select ${`${id}.1`}::text, '2027-02-08T05:00:00Z', id
        from kept
      on conflict (schedule_id) do update set ranking_id = excluded.ranking_id`.execute(world.db);
  await keep({
    ranked: [ranked(niftyBees)],
    excluded: [{ symbol: 'THINETF', reason: 'LOW_TURNOVER' }],
  });
  expect((await decisions('asha')).body.data.ranking).toEqual({
    chosen_at: '2027-02-08T05:00:00.000Z',
    ranked: [
      {
        rank: 1,
        etf_nse_code: 'NIFTYBEES',
        etf_name: 'Nippon India ETF Nifty BeES',
        last_price: 102.1,
        low_52_week: 100,
        distance_percent: 2.1,
      },
    ],
    excluded: [
      {
        etf_nse_code: 'THINETF',
        reason: 'LOW_TURNOVER',
        reason_text: 'Too little of it is traded: less than ₹50 lakh on a usual day.',
      },
    ],
  });
  await keep({ ranked: [ranked(goldBees)], excluded: [] });
  expect((await decisions('asha')).body.data.ranking).toBeNull();
});
