import { localDate, timeOfDay } from '@safe-trading/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { istInstant } from '../../platform/kernel/ist.ts';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { dryRun } from '../run/dry-run.ts';
import { placeEtfOrder } from './place-etf-order.ts';

let world: TradingWorld;

const place = () => placeEtfOrder(world.trading).run(world.moment());

beforeEach(async () => {
  world = await tradingWorld();
});

afterEach(async () => {
  await world.close();
});

describe('on a day the exchange is closed although the calendar says otherwise', () => {
  const friday = istInstant(localDate('2027-02-05'), timeOfDay('15:30'));

  test('nothing is ordered, and the installment waits for the market to be seen open', async () => {
    world.account.tradedAt = friday;
    await place();
    expect(world.account.placed).toEqual([]);
    expect(await world.installment(1)).toEqual({
      status: 'planned',
      blocked: 'MARKET_LOOKS_CLOSED',
    });
  });

  test('the dry run says the same', async () => {
    world.account.tradedAt = friday;
    const { orders, decisions } = await dryRun(world.trading, world.readSnapshot, world.moment());
    expect([orders, decisions.map(({ reason }) => reason)]).toEqual([[], ['MARKET_LOOKS_CLOSED']]);
  });

  test('it is ordered as soon as a trade of today is reported', async () => {
    world.account.tradedAt = friday;
    await place();
    world.account.tradedAt = undefined;
    world.goTo('2027-02-08', '10:35');
    await place();
    expect(await world.orderStates()).toEqual(['subscription.1.1.b1 working']);
  });

  test('what could not be bought by the last order time is planned again, and counts as no failure', async () => {
    world.account.tradedAt = friday;
    world.goTo('2027-02-08', '15:10');
    await world.keepQuote();
    await place();
    expect(await world.installment(1)).toEqual({ status: 'planned' });
  });

  test('prices that were read say when they were last traded', async () => {
    world.account.tradedAt = friday;
    await world.keepQuote();
    expect((await world.trading.quotes.latest()).map(({ tradedAt }) => tradedAt)).toEqual([friday]);
  });
});

test('nothing is ordered while the broker’s clock and ours are more than two minutes apart', async () => {
  world.account.brokerClock = new Date(world.moment().instant - 121_000);
  await place();
  expect(await world.installment(1)).toEqual({
    status: 'planned',
    blocked: 'MARKET_LOOKS_CLOSED',
  });
});
