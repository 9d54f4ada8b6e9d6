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

describe('the books', () => {
  test('the order book speaks the other dialect', async () => {
    await place();
    expect(await bookEntry()).toMatchObject({
      orderNumber: '260602000000001',
      transactionType: 'BUY',
      productCode: 'CNC',
      orderStatus: 'Complete',
      status: 'complete',
      exchangeStatus: 'complete',
      orderTime: '02-Jun-2026 09:15:00',
      orderValue: '1005.00',
      totalQuanity: '10',
      filledQuantity: '10',
      unfilledQuantity: '0',
      averagePrice: '100.05',
      rejectionReason: '--',
      orderRemarks: '--',
      optionType: 'XX',
      userId: 'AB1234',
    });
  });

  test('the trade book has the fill with its own time', async () => {
    await place({ symbolName: 'OAR', price: '99.60' });
    practice.setTime('2026-06-02', '13:00');
    const trade = await firstOf('/trade/tradeBook', 'tradeBookDetails');
    expect(trade).toMatchObject({
      orderNumber: '260602000000001',
      filledQuantity: '10',
      tradePrice: '99.60',
      tradeDate: '02JUN2026',
      tradeTime: '10:44:00 AM',
      tradeNumber: '1001',
    });
  });

  test('both are empty on the next day', async () => {
    await place();
    practice.setTime('2026-06-03', '09:15');
    token = await practice.signIn();
    const [orders, trades] = [await get('/order/orderBook'), await get('/trade/tradeBook')];
    expect([orders.body['orderBookDetails'], trades.body['tradeBookDetails']]).toEqual([[], []]);
  });
});
