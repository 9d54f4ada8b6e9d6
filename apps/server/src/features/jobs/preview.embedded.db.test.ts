import { paise } from '@safe-trading/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestTables } from '../../journeys/testing/table-digest.ts';
import { type RunsWorld, runsWorld } from './test-runs-world.ts';

let world: RunsWorld;

beforeEach(async () => {
  world = await runsWorld();
});

afterEach(async () => {
  await world.close();
});

const preview = async () => (await world.call('GET', '/jobs/place_etf_order/preview')).body.data;

test('what would be bought is reported with its limit and its cost, and nothing is kept', async () => {
  const before = await digestTables(world.db);
  const { investors, ...rest } = await preview();
  expect(rest).toEqual({
    market_time: '2027-02-08T05:00:00.000Z',
    note: null,
    investor_counts: { all: 1, failed: 0, waiting: 0, ordered: 1 },
  });
  expect(investors).toMatchObject([
    {
      investor_name: 'Investor',
      outcomes: [
        {
          strategy_name: 'Gold',
          schedule_number: 1,
          sip_number: 1,
          etf_nse_code: 'GOLDETF',
          order: {
            side: 'BUY',
            units: 49,
            limit_price: 100.26,
            cost_at_limit: 4925.25,
            state: 'WOULD_BE_SENT',
            broker_order_id: null,
          },
        },
      ],
    },
  ]);
  expect(await digestTables(world.db)).toEqual(before);
  expect(world.account.placed).toEqual([]);
});

test('what would not be bought is reported with its reason and the ETF', async () => {
  world.account.cash = { ok: true, value: { available: paise(1_000) } };
  const [{ outcomes }] = (await preview()).investors;
  expect(outcomes).toMatchObject([
    { result: 'FAILED', reason: 'INSUFFICIENT_FUNDS', etf_nse_code: 'GOLDETF', order: null },
  ]);
});

test('a closed market is named', async () => {
  world.goTo('2027-02-14', '10:30');
  expect(await preview()).toMatchObject({ note: 'The market is closed today.', investors: [] });
});
