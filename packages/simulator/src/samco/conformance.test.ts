import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyForm, startPractice } from '../testing/practice.ts';

type Text = Promise<string>;

/** The published client of this broker (npm, 2020), as far as it is driven here. Answers are JSON texts. */
type OutsideClient = {
  userLogin(options: { body: object }): Text;
  setSessionToken(token: string): void;
  userLimits(): Text;
  holdings(): Text;
  placeOrder(options: { body: object }): Text;
  orderBook(): Text;
  orderStatus(orderNumber: string): Text;
  tradeBook(): Text;
  userPositions(positionType: string): Text;
  modifyOrders(orderNumber: string, options: { body: object }): Text;
  cancelOrders(orderNumber: string): Text;
  userLogout(): Text;
};

const require = createRequire(import.meta.url);
const generated = require('stock_note_api_documentation') as {
  ApiClient: { instance: { basePath: string; timeout: number } };
};
const { snapi } = require('stocknotejsbridge') as { snapi: OutsideClient };

let practice: Awaited<ReturnType<typeof startPractice>>;
beforeAll(async () => {
  practice = await startPractice();
  generated.ApiClient.instance.basePath = practice.simulator.url;
  generated.ApiClient.instance.timeout = 3_000;
});
afterAll(() => practice.simulator.stop());

const read = async (answer: Text) => JSON.parse(await answer) as Record<string, unknown>;

/** The calls belong to one sitting: each test goes on where the one before stopped. */
describe('the outside client of this broker', () => {
  let orderNumber: string;

  test('signs in', async () => {
    const login = await read(
      snapi.userLogin({ body: { userId: 'AB1234', password: 'pass', yob: '1980' } }),
    );
    expect(login).toMatchObject({ status: 'Success', accountID: 'AB1234' });
    snapi.setSessionToken(String(login['sessionToken']));
  });

  test('reads the funds', async () => {
    expect(await read(snapi.userLimits())).toMatchObject({
      status: 'Success',
      equityLimit: { netAvailableMargin: '1000000.00' },
    });
  });

  test('reads the holdings', async () => {
    expect(await read(snapi.holdings())).toMatchObject({ status: 'Success', holdingDetails: [] });
  });

  test('places an order that fills', async () => {
    const placed = await read(snapi.placeOrder({ body: buyForm }));
    expect(placed).toMatchObject({
      status: 'Success',
      exchangeOrderStatus: 'EXECUTED',
      orderDetails: { tradingSymbol: 'A-EQ', orderPrice: '100.50' },
    });
  });

  test('places an order that waits', async () => {
    const placed = await read(snapi.placeOrder({ body: { ...buyForm, price: '98.50' } }));
    orderNumber = String(placed['orderNumber']);
    expect(orderNumber).toMatch(/^260602\d{9}$/);
  });

  test('reads the order book', async () => {
    const { orderBookDetails } = await read(snapi.orderBook());
    expect(orderBookDetails).toMatchObject([
      { orderStatus: 'Complete' },
      { orderNumber, orderStatus: 'Open' },
    ]);
  });

  test('reads the status of one order', async () => {
    expect(await read(snapi.orderStatus(orderNumber))).toMatchObject({
      orderNumber,
      orderStatus: 'OPEN',
    });
  });

  test('reads the trade book', async () => {
    const { tradeBookDetails } = await read(snapi.tradeBook());
    expect(tradeBookDetails).toMatchObject([{ tradePrice: '100.05', filledQuantity: '10' }]);
  });

  test('reads the positions, with what they could be converted to as a list', async () => {
    const { positionDetails } = await read(snapi.userPositions('DAY'));
    expect(positionDetails).toMatchObject([
      {
        tradingSymbol: 'A-EQ',
        buyQuantity: '10',
        positionConversions: ['CNC'],
      },
    ]);
  });

  test('modifies the waiting order', async () => {
    const change = { quantity: '2', orderValidity: 'DAY' };
    const modified = await read(snapi.modifyOrders(orderNumber, { body: change }));
    const { orderBookDetails } = await read(snapi.orderBook());
    expect([modified, orderBookDetails]).toMatchObject([
      { status: 'Success' },
      [{}, { orderNumber, pendingQuantity: '2' }],
    ]);
  });

  test('cancels it, once', async () => {
    expect(await read(snapi.cancelOrders(orderNumber))).toMatchObject({ status: 'Success' });
    expect(await read(snapi.cancelOrders(orderNumber))).toMatchObject({ status: 'Failure' });
  });

  test('reads the text of a refusal', async () => {
    const refused = await read(snapi.placeOrder({ body: { ...buyForm, orderType: 'MKT' } }));
    expect(refused).toMatchObject({
      status: 'Failure',
      validationErrors: ['orderType must be L: market orders are not accepted.'],
    });
  });

  test('signs out, and is not let in after that', async () => {
    expect(await read(snapi.userLogout())).toMatchObject({ status: 'Success' });
    expect(await read(snapi.userLimits())).toMatchObject({ status: 'Failure' });
  });
});
