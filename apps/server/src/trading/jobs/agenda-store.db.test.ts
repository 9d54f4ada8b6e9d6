import { localDate, lowestSalePrice, type Paise, paise } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';

let world: TradingWorld;

beforeEach(async () => {
  world = await tradingWorld();
  await world.buyOne();
});

afterEach(async () => {
  await world.close();
});

const served = (booking: boolean): Promise<string[]> =>
  world.agendas.subscriptionsToServe(world.moment(), booking);

async function lowest(): Promise<Paise> {
  const { state } = await world.record();
  const [schedule] = state.schedules;
  const price = schedule && lowestSalePrice(schedule, state);
  if (price === undefined) throw new Error('No block is held.');
  return price;
}

/** The price of the market as it is stored. */
async function bid(price: number): Promise<void> {
  await sql`update quotes set bid_paise = ${price}, last_paise = ${price + 5}`.execute(world.db);
}

describe('a subscription with an open block and nothing due', () => {
  test('is served where its ETF is bid the lowest price of the block', async () => {
    await bid(await lowest());
    expect(await served(true)).toEqual(['subscription']);
  });

  test('is left out a paisa below', async () => {
    await bid((await lowest()) - 1);
    expect(await served(true)).toEqual([]);
  });

  test('is judged by the last price where there is no bid', async () => {
    await sql`update quotes set bid_paise = null, last_paise = ${await lowest()}`.execute(world.db);
    expect(await served(true)).toEqual(['subscription']);
  });

  test('is left out where blocks are not looked at', async () => {
    await bid(await lowest());
    expect(await served(false)).toEqual([]);
  });

  test('is served at any price once it sells out', async () => {
    const before = await world.record();
    await world.subscriptions.commit({
      before,
      after: {
        ...before.state,
        status: 'cancelled',
        endedOn: localDate('2027-02-08'),
        exit: 'sell',
      },
      postings: [],
    });
    await bid(1);
    expect(await served(true)).toEqual(['subscription']);
  });

  test('is served when its pause is over, whatever its block is worth', async () => {
    await sql`update subscriptions set status = 'paused', paused_until = '2027-02-08'`.execute(
      world.db,
    );
    await bid(1);
    expect(await served(false)).toEqual(['subscription']);
  });
});

test('of blocks the lowest price of each ETF is known', async () => {
  expect(await world.agendas.lowestOfBlocks(['gold-etf', 'another'])).toEqual([
    { instrumentId: 'gold-etf', price: await lowest() },
  ]);
});

test('of prices those are answered that a block could be sold at', async () => {
  const at = async (price: number) =>
    world.agendas.subscriptionsToSell([{ instrumentId: 'gold-etf', price: paise(price) }]);
  const price = await lowest();
  expect([await at(price - 1), await at(price)]).toEqual([[], ['subscription']]);
});

test('a day with a block held has one to look at', async () => {
  expect((await world.agendas.agendaOf(world.moment().today)).hasOpenBlocks).toBe(true);
});
