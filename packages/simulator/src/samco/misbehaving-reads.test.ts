import { afterEach, describe, expect, test } from 'vitest';
import type { FaultName } from '../misbehaviour/fault-names.ts';
import type { Misbehaviour } from '../misbehaviour/misbehaviour.ts';
import { type Heard, startMisbehaving } from '../testing/misbehaving.ts';

type Broker = Awaited<ReturnType<typeof startMisbehaving>>;

let broker: Broker;
afterEach(() => broker.end());

/** A broker that has taken so many orders well and misbehaves from then on. */
async function afterOrders(
  count: number,
  rates: Partial<Record<FaultName, number>>,
  amounts: Partial<Misbehaviour> = {},
) {
  broker = await startMisbehaving({ rates: {} });
  for (let placed = 0; placed < count; placed += 1) await broker.place();
  broker.misbehave({ seed: 1, rates, ...amounts });
}

const bodyOf = (heard: Heard): Record<string, unknown> =>
  heard === 'dropped' ? {} : (JSON.parse(heard.text) as Record<string, unknown>);
const read = async (path: string) => bodyOf(await broker.send('GET', path));
const first = '260602000000001';

describe('the order book', () => {
  test('shows how things stood a while ago', async () => {
    await afterOrders(1, { 'book-stale': 1 }, { bookLagMs: 10_000 });
    const before = await broker.book();
    broker.setTime('2026-06-02', '09:15:10');
    const after = await broker.book();

    expect([before.length, after.length]).toEqual([0, 1]);
    expect(broker.truthOf('reply').slice(-2)).toMatchObject([
      { call: 'order-book', faults: ['book-stale'], orders: [] },
      { call: 'order-book', faults: ['book-stale'], orders: [first] },
    ]);
  });

  test('shows as open what was filled since', async () => {
    broker = await startMisbehaving({ rates: {} });
    await broker.place({ symbolName: 'OAR', price: '99.60' });
    broker.setTime('2026-06-02', '15:29');
    const [now] = await broker.book();
    broker.misbehave({ seed: 1, rates: { 'book-stale': 1 }, bookLagMs: 22_440_000 - 60_000 });
    const [then] = await broker.book();

    expect([now?.['orderStatus'], then?.['orderStatus'], then?.['filledQuantity']]).toEqual([
      'Complete',
      'Open',
      '0',
    ]);
  });

  test('leaves rows out', async () => {
    await afterOrders(4, { 'book-missing-rows': 1 });
    const rows = await broker.book();
    expect(rows.length).toBeLessThan(4);
    expect(broker.truthOf('reply').at(-1)).toMatchObject({ faults: ['book-missing-rows'] });
  });

  test('is that of another investor', async () => {
    await afterOrders(1, {});
    await broker.signIn('CD5678');
    broker.misbehave({ seed: 1, rates: { 'book-wrong-user': 1 } });
    expect(await broker.book()).toMatchObject([{ orderNumber: first, userId: 'AB1234' }]);
  });

  test('is their own where there is no other investor', async () => {
    await afterOrders(1, { 'book-wrong-user': 1 });
    expect(await broker.book()).toMatchObject([{ userId: 'AB1234' }]);
    expect(broker.truthOf('reply').at(-1)).toMatchObject({ faults: [] });
  });

  test.each<[FaultName, object]>([
    ['empty-as-list', { status: 'Success', orderBookDetails: [] }],
    ['empty-as-missing', { status: 'Success' }],
    ['empty-as-failure', { status: 'Failure', statusMessage: 'No data found.' }],
  ])('is empty under %s', async (fault, body) => {
    await afterOrders(1, { [fault]: 1 });
    const book = await read('/order/orderBook');

    expect(book).toMatchObject(body);
    expect('orderBookDetails' in book).toBe(fault === 'empty-as-list');
    expect(broker.truthOf('reply').at(-1)).toMatchObject({ faults: [fault], orders: [] });
  });

  test('shows the remarks of the request where the plan says so', async () => {
    broker = await startMisbehaving({ rates: { 'remarks-echoed': 1 } });
    await broker.place({ remarksValue: 'i42' });
    const [echoed] = await broker.book();
    broker.behave();
    const [silent] = await broker.book();
    expect([echoed?.['orderRemarks'], silent?.['orderRemarks']]).toEqual(['i42', '--']);
  });
});

describe('the other books', () => {
  test('the trade book lags behind too', async () => {
    await afterOrders(1, { 'book-stale': 1 });
    expect(await broker.trades()).toEqual([]);
  });

  test.each([
    ['/trade/tradeBook', 'tradeBookDetails'],
    ['/holding/getHoldings', 'holdingDetails'],
    ['/position/getPositions?positionType=DAY', 'positionDetails'],
  ])('%s loses its list', async (path, list) => {
    await afterOrders(1, { 'empty-as-missing': 1 });
    expect(await read(path)).not.toHaveProperty(list);
  });
});

describe('prices', () => {
  const quote = '/quote/getQuote?symbolName=A&exchange=NSE';

  test('come without a yearly low', async () => {
    await afterOrders(0, { 'yearly-low-zero': 1 });
    expect(await read(quote)).toMatchObject({ quoteDetails: { yearlyLowPrice: '0' } });
  });

  test('lie between two ticks', async () => {
    await afterOrders(0, { 'price-off-tick': 1 });
    const many = bodyOf(await broker.send('POST', '/quote/multiQuote', { NSE: ['A'] }));
    expect([await read(quote), many]).toMatchObject([
      { quoteDetails: { lastTradedPrice: '100.003', tickSize: '0.01' } },
      { multiQuotes: [{ lastTradePrice: '100.003', tickSize: '0.01' }] },
    ]);
  });

  test('of past days cannot be had', async () => {
    await afterOrders(0, { 'candles-500': 1 });
    const heard = await broker.send(
      'GET',
      '/history/candleData?symbolName=A&fromDate=2026-06-01&exchange=NSE',
    );
    expect(heard).toMatchObject({ status: 500 });
    expect(broker.truthOf('reply')).toMatchObject([{ call: 'candles', faults: ['candles-500'] }]);
  });
});

describe('the session', () => {
  test('is refused once and goes on', async () => {
    await afterOrders(0, { 'token-refused-once': 1 });
    const refused = await broker.send('GET', '/limit/getLimits');
    broker.behave();
    const taken = await broker.send('GET', '/limit/getLimits');
    expect([refused, taken]).toMatchObject([{ status: 401 }, { status: 200 }]);
  });

  test('is ended in the middle of a batch, until the next sign-in', async () => {
    await afterOrders(0, { 'session-killed': 1 });
    await broker.send('GET', '/limit/getLimits');
    broker.behave();
    const refused = await broker.send('GET', '/limit/getLimits');
    await broker.signIn('AB1234');
    const taken = await broker.send('GET', '/limit/getLimits');
    expect([refused, taken]).toMatchObject([{ status: 401 }, { status: 200 }]);
  });

  test('may ask too often', async () => {
    await afterOrders(0, { 'rate-limited': 1 });
    expect(await broker.send('GET', '/limit/getLimits')).toMatchObject({ status: 429 });
  });
});

describe("the broker's clock", () => {
  test('stamps orders and replies some minutes off, everywhere alike', async () => {
    broker = await startMisbehaving({ rates: { 'clock-off': 1 }, clockOffMs: -240_000 });
    const placed = bodyOf(await broker.place());
    expect(placed).toMatchObject({
      serverTime: '02/06/26 09:11:00',
      orderDetails: { orderTime: '02/06/2026 09:11:00' },
    });
    expect(await broker.book()).toMatchObject([{ orderTime: '02-Jun-2026 09:11:00' }]);
    expect(await broker.trades()).toMatchObject([{ tradeTime: '09:11:00 AM' }]);
    expect(await read(`/order/getOrderStatus?orderNumber=${first}`)).toMatchObject({
      orderDetails: { orderTime: '02/06/2026 09:11:00' },
    });
    expect(broker.truthOf('accepted')).toMatchObject([{ at: Date.parse('2026-06-02T03:45:00Z') }]);
  });
});
