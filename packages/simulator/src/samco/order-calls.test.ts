import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buyForm, startPractice } from '../testing/practice.ts';

let practice: Awaited<ReturnType<typeof startPractice>>;
let token: string;
beforeEach(async () => {
  practice = await startPractice();
  token = await practice.signIn();
});
afterEach(() => practice.simulator.stop());

const place = (change: object = {}) =>
  practice.ask('POST', '/order/placeOrder', { token, body: { ...buyForm, ...change } });
const get = (path: string) => practice.ask('GET', path, { token });
const firstOf = async (path: string, list: string) => {
  const { body } = await get(path);
  return (body[list] as Record<string, unknown>[])[0];
};
const bookEntry = () => firstOf('/order/orderBook', 'orderBookDetails');

describe('placeOrder', () => {
  test('answers with numbers as numbers and B for a buy', async () => {
    const { status, body } = await place();
    expect([status, body]).toEqual([
      200,
      {
        serverTime: '02/06/26 09:15:00',
        msgId: expect.any(String),
        status: 'Success',
        statusMessage: 'CNC Order request placed successfully',
        orderNumber: '260602000000001',
        exchangeOrderStatus: 'EXECUTED',
        rejectionReason: '',
        orderDetails: {
          pendingQuantity: 0,
          avgExecutionPrice: '100.05',
          orderPlacedBy: '--',
          tradingSymbol: 'A-EQ',
          triggerPrice: '0.00',
          exchange: 'NSE',
          totalQuantity: 10,
          transactionType: 'B',
          productType: 'CNC',
          orderType: 'L',
          quantity: 10,
          filledQuantity: 10,
          orderPrice: '100.50',
          filledPrice: '100.05',
          orderValidity: 'DAY',
          orderTime: '02/06/2026 09:15:00',
        },
      },
    ]);
  });

  test('is PENDING while it waits below the market', async () => {
    const { body } = await place({ price: '98.50' });
    expect([body['exchangeOrderStatus'], body['orderDetails']]).toMatchObject([
      'PENDING',
      { pendingQuantity: 10, filledQuantity: 0, avgExecutionPrice: '0.00' },
    ]);
  });

  test('succeeds with REJECTED when the money does not suffice', async () => {
    const { status, body } = await place({ quantity: '10000' });
    expect([status, body['status'], body['exchangeOrderStatus'], body['rejectionReason']]).toEqual([
      200,
      'Success',
      'REJECTED',
      expect.stringMatching(/^RMS: Insufficient funds\./),
    ]);
  });

  test('succeeds with REJECTED when there is nothing to sell', async () => {
    const { body } = await place({ transactionType: 'SELL' });
    expect([body['exchangeOrderStatus'], body['rejectionReason']]).toEqual([
      'REJECTED',
      'RMS: Insufficient holdings. Required 10, sellable today 0.',
    ]);
  });

  test('sends a refused form back with a list and no order', async () => {
    const reply = await place({ orderType: 'MKT', quantity: '0' });
    expect(reply).toEqual({
      status: 400,
      body: {
        serverTime: '02/06/26 09:15:00',
        status: 'Failure',
        validationErrors: [
          'orderType must be L: market orders are not accepted.',
          'quantity must be a whole number from 1 to 10000000.',
        ],
      },
    });
    expect((await get('/order/orderBook')).body['orderBookDetails']).toEqual([]);
  });

  test.each([{ symbolName: 'UNKNOWN' }, { symbolName: '' }, { exchange: 'BSE' }])(
    'finds no symbol for %j',
    async (change) => {
      const { status, body } = await place(change);
      expect([status, body['validationErrors']]).toEqual([
        400,
        ['No Symbol found for the provided symbol name and exchange.'],
      ]);
    },
  );

  test.each([
    ['2026-06-03', '09:14', 400],
    ['2026-06-02', '15:29', 200],
    ['2026-06-02', '15:30', 400],
    ['2026-06-06', '11:00', 400],
    ['2026-06-15', '11:00', 400],
  ])('on %s at %s answers %i', async (date, time, status) => {
    practice.setTime(date, time);
    token = await practice.signIn();
    expect((await place()).status).toBe(status);
  });
});

describe('getOrderStatus', () => {
  test('answers without a status of its own', async () => {
    await place();
    const { body } = await get('/order/getOrderStatus?orderNumber=260602000000001');
    expect(body).not.toHaveProperty('status');
    expect(body).toMatchObject({
      orderNumber: '260602000000001',
      orderStatus: 'EXECUTED',
      orderDetails: {
        transactionType: 'B',
        filledQuantity: 10,
        exchangeOrderNo: '1100602000000001',
      },
    });
  });

  test('does not know an order of another account', async () => {
    await place();
    const other = await practice.signIn('CD5678');
    const path = '/order/getOrderStatus?orderNumber=260602000000001';
    const { status, body } = await practice.ask('GET', path, { token: other });
    expect([status, body['status'], body['statusMessage']]).toEqual([
      400,
      'Failure',
      'Invalid Order number.',
    ]);
  });
});

describe('modifyOrder and cancelOrder', () => {
  const modify = (number: string, body: object) =>
    practice.ask('PUT', `/order/modifyOrder/${number}`, { token, body });
  const cancel = (number: string) =>
    practice.ask('DELETE', `/order/cancelOrder?orderNumber=${number}`, { token });

  test('a change answers with a lower-case ordernumber', async () => {
    await place({ price: '98.50' });
    const { body } = await modify('260602000000001', { orderValidity: 'DAY', quantity: '2' });
    expect(body).toMatchObject({
      statusMessage: 'Order  modified successfully.',
      ordernumber: '260602000000001',
    });
    expect(await bookEntry()).toMatchObject({ totalQuanity: '2', orderPrice: '98.50' });
  });

  test('a change beyond the funds is refused and changes nothing', async () => {
    await place({ price: '98.50' });
    const change = { orderValidity: 'DAY', quantity: '1000000' };
    const { status } = await modify('260602000000001', change);
    expect([status, await bookEntry()]).toMatchObject([400, { totalQuanity: '10' }]);
  });

  test('a cancelled order leaves its units as cancelled in the book', async () => {
    await place({ price: '98.50' });
    const { body } = await cancel('260602000000001');
    expect(body).toMatchObject({
      orderNumber: '260602000000001',
      statusMessage: 'Order cancellation request placed successfully',
    });
    expect(await bookEntry()).toMatchObject({
      orderStatus: 'Cancelled',
      cancelledQuantity: '10',
      pendingQuantity: '0',
    });
  });

  test('neither knows a number that is not in the book', async () => {
    const modified = await modify('1', { orderValidity: 'DAY' });
    const cancelled = await cancel('1');
    expect([modified.status, modified.body]).toMatchObject([
      400,
      { statusMessage: 'Invalid Order number.', ordernumber: '1' },
    ]);
    expect([cancelled.status, cancelled.body['statusMessage']]).toEqual([
      400,
      'Invalid Order number.',
    ]);
  });

  test('neither touches a filled order', async () => {
    await place();
    const modified = await modify('260602000000001', { orderValidity: 'DAY', quantity: '1' });
    const cancelled = await cancel('260602000000001');
    expect([modified.status, cancelled.status]).toEqual([400, 400]);
  });

  test('a cancelled order cannot be cancelled again', async () => {
    await place({ price: '98.50' });
    await cancel('260602000000001');
    expect((await cancel('260602000000001')).status).toBe(400);
  });
});
