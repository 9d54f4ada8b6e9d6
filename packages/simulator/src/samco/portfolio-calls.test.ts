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
const get = async (path: string) => (await practice.ask('GET', path, { token })).body;
const moveTo = async (date: string, time: string) => {
  practice.setTime(date, time);
  token = await practice.signIn();
};

describe('getLimits', () => {
  test('shows the same pool of cash in both segments', async () => {
    const pool = { grossAvailableMargin: '1000000.00', netAvailableMargin: '1000000.00' };
    expect(await get('/limit/getLimits')).toMatchObject({
      statusMessage: 'User Limit details retrieved successfully',
      equityLimit: pool,
      commodityLimit: pool,
    });
  });

  test('counts what open orders may need as used', async () => {
    await place({ price: '98.50' });
    // 985.00 and charges of 2.51: brokerage 1.97, exchange 0.03, stamp 0.15, GST 0.36.
    expect(await get('/limit/getLimits')).toMatchObject({
      equityLimit: {
        grossAvailableMargin: '1000000.00',
        marginUsed: '987.51',
        netAvailableMargin: '999012.49',
      },
    });
  });
});

describe('getPositions', () => {
  test('shows what was bought today', async () => {
    await place();
    const body = await get('/position/getPositions?positionType=DAY');
    expect(body['positionDetails']).toMatchObject([
      {
        tradingSymbol: 'A-EQ',
        productCode: 'CNC',
        positionType: 'DAY',
        transactionType: 'BUY',
        netQuantity: '10',
        buyQuantity: '10',
        sellQuantity: '0',
        positionConversions: ['CNC'],
        calculatedNetQuantity: '10.0',
        averageBuyPrice: '100.05',
        unrealizedGainAndLoss: '-0.50',
      },
    ]);
  });

  test('shows what was sold today as a SELL without sign', async () => {
    await place();
    await moveTo('2026-06-04', '09:15');
    await place({ transactionType: 'SELL', price: '99.00', quantity: '4' });
    const body = await get('/position/getPositions?positionType=NET');
    expect(body['positionDetails']).toMatchObject([
      { transactionType: 'SELL', netQuantity: '4', averageSellPrice: '99.95' },
    ]);
  });

  test('needs to know which positions', async () => {
    const reply = await practice.ask('GET', '/position/getPositions', { token });
    expect([reply.status, reply.body['validationErrors']]).toEqual([
      400,
      ['positionType must be DAY or NET.'],
    ]);
  });
});

describe('getHoldings', () => {
  test('is an empty list for a new account', async () => {
    const body = await get('/holding/getHoldings');
    expect([body['status'], body['holdingDetails']]).toEqual(['Success', []]);
  });

  test('shows units on the settlement day, sellable the day after', async () => {
    await place();
    await moveTo('2026-06-03', '09:15');
    const settled = await get('/holding/getHoldings');
    await moveTo('2026-06-04', '09:15');
    const sellable = await get('/holding/getHoldings');
    expect([settled['holdingDetails'], sellable['holdingDetails']]).toMatchObject([
      [{ holdingsQuantity: '10', sellableQuantity: '0' }],
      [{ holdingsQuantity: '10', sellableQuantity: '10' }],
    ]);
  });

  test('writes every number in its own dialect', async () => {
    await place();
    await moveTo('2026-06-03', '09:15');
    const body = await get('/holding/getHoldings');
    expect(body).toMatchObject({
      holdingSummary: { portfolioValue: '1000.00', totalGainAndLossAmount: '-0.50' },
      holdingDetails: [
        {
          tradingSymbol: 'A-EQ',
          averagePrice: '100.05',
          lastTradedPrice: '100.00',
          previousClose: '100.00',
          calculatedNetQuantity: '10.0',
          collateralQuantity: '0',
          holdingsValue: '1000.00',
          isin: 'INF000000001',
          productCode: 'CNC',
        },
      ],
    });
  });
});
