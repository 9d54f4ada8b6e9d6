import type { RejectionCause } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { placeEtfOrder } from '../jobs/place-etf-order.ts';
import { syncOrderStatus } from '../jobs/sync-order-status.ts';

let world: TradingWorld;

beforeEach(async () => {
  world = await tradingWorld();
});

afterEach(() => world.close());

const place = () => placeEtfOrder(world.trading).run(world.moment());

async function keptWithOrder(): Promise<unknown[]> {
  const { rows } = await sql`select state, reason, reason_code from orders`.execute(world.db);
  return rows;
}

/** The broker's book shows the order as rejected with these words. */
function rejectInBook(rejection: string, rejectionCause?: RejectionCause): void {
  world.account.orders = world.account.orders.map((order) => ({
    ...order,
    status: 'rejected',
    rejection,
    ...(rejectionCause ? { rejectionCause } : {}),
  }));
}

test('a refusal in known words fails the SIP for its cause and keeps the words', async () => {
  const reason = 'The IP is not the registered static IP';
  world.account.answers = [{ outcome: 'refused', reason, cause: 'ADDRESS_NOT_REGISTERED' }];
  await place();
  expect(await world.installment(1)).toMatchObject({ reason: 'ADDRESS_NOT_REGISTERED' });
  expect(await keptWithOrder()).toEqual([
    { state: 'rejected', reason, reason_code: 'ADDRESS_NOT_REGISTERED' },
  ]);
});

test('a refusal in unknown words is a rejection, its words kept', async () => {
  world.account.answers = [{ outcome: 'refused', reason: 'Err 4711' }];
  await place();
  expect(await keptWithOrder()).toEqual([
    { state: 'rejected', reason: 'Err 4711', reason_code: 'ORDER_REJECTED' },
  ]);
});

test.each([
  ['RMS:Margin Exceeds', 'INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'],
  ['Err 4711', undefined, 'ORDER_REJECTED'],
] as const)('"%s" in the book fails the SIP for its cause', async (said, cause, code) => {
  await place();
  rejectInBook(said, cause);
  await syncOrderStatus(world.trading).run(world.moment());
  expect(await world.installment(1)).toMatchObject({ status: 'failed', reason: code });
  expect(await keptWithOrder()).toEqual([{ state: 'rejected', reason: said, reason_code: code }]);
});

describe('a rejection in the book because the market is closed', () => {
  const says = 'RMS:Exchange is not connected';

  beforeEach(async () => {
    await place();
    rejectInBook(says, 'MARKET_CLOSED');
  });

  test('leaves the SIP waiting, and keeps the words', async () => {
    await syncOrderStatus(world.trading).run(world.moment());
    expect(await world.installment(1)).toEqual({ status: 'planned', blocked: 'MARKET_CLOSED' });
    expect(await keptWithOrder()).toEqual([
      { state: 'rejected', reason: says, reason_code: 'MARKET_CLOSED' },
    ]);
  });

  test('is waited for, not reported as a failure', async () => {
    const { outcomes } = await syncOrderStatus(world.trading).run(world.moment());
    expect(outcomes).toMatchObject([{ result: 'waiting', reason: 'MARKET_CLOSED' }]);
  });

  test('is no refusal of the account, however often it comes', async () => {
    for (let minute = 31; minute < 40; minute += 1) {
      world.goTo('2027-02-08', `10:${minute}`);
      await world.keepQuote();
      await place();
      rejectInBook(says, 'MARKET_CLOSED');
    }
    expect(world.halted).toEqual([]);
  });

  test('moves the SIP to its next planned date when it lasts past the last order time', async () => {
    await syncOrderStatus(world.trading).run(world.moment());
    world.goTo('2027-02-08', '15:10');
    await world.keepQuote();
    world.account.answers = [
      { outcome: 'refused', reason: 'Market is closed', cause: 'MARKET_CLOSED' },
    ];
    const { outcomes } = await place();
    expect(outcomes.at(-1)).toMatchObject({ result: 'waiting', reason: 'MARKET_CLOSED' });
    expect(await world.installment(1)).toMatchObject({ status: 'planned' });
  });
});

test('an order whose session had died says so, although its SIP is due again', async () => {
  world.account.answers = [{ outcome: 'refused', reason: '401', unauthorised: true }];
  await place();
  expect(await keptWithOrder()).toMatchObject([{ reason_code: 'NO_BROKER_SESSION' }]);
});
