import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPractice } from '../testing/practice.ts';
import { quietDays, recorded, wavyDays } from '../testing/recording.ts';

let practice: Awaited<ReturnType<typeof startPractice>>;
let token: string;
beforeAll(async () => {
  practice = await startPractice(
    recorded({ NIFTYBEES: quietDays, A: wavyDays, LATE: quietDays.slice(5) }),
  );
  practice.setTime('2026-06-02', '11:20');
  token = await practice.signIn();
});
afterAll(() => practice.simulator.stop());

const get = (path: string) => practice.ask('GET', path, { token });
const notFound = 'No Symbol found for the provided symbol name and exchange.';

describe('getQuote', () => {
  test('answers in strings, nested under quoteDetails', async () => {
    const { body } = await get('/quote/getQuote?symbolName=A&exchange=NSE');
    expect(body).toMatchObject({
      serverTime: '02/06/26 11:20:00',
      status: 'Success',
      quoteDetails: {
        symbolName: 'A',
        tradingSymbol: 'A-EQ',
        lastTradedTime: '02/06/2026 11:20:00',
        lastTradedPrice: '100.36',
        previousClose: '100.00',
        changeValue: '0.36',
        changePercentage: '0.36',
        lowerCircuitLimit: '80.00',
        upperCircuitLimit: '120.00',
        openValue: '100.00',
        highValue: '101.00',
        lowValue: '100.00',
        totalTradedVolume: '407407',
        yearlyHighPrice: '101.00',
        yearlyLowPrice: '99.00',
        tickSize: '0.01',
        bestBids: [{ number: '1', quantity: '354', price: '100.31' }],
        bestAsks: [{ number: '1', quantity: '354', price: '100.41' }],
        listingId: expect.stringMatching(/^\d{5,6}_NSE$/),
      },
    });
  });

  test.each([
    'symbolName=UNKNOWN',
    'symbolName=LATE',
    'symbolName=A&exchange=BSE',
    '',
    'symbolName=__proto__',
  ])('knows nothing of %s', async (query) => {
    const reply = await get(`/quote/getQuote?${query}`);
    expect([reply.status, reply.body]).toEqual([
      400,
      { serverTime: '02/06/26 11:20:00', status: 'Failure', statusMessage: notFound },
    ]);
  });
});

describe('multiQuote', () => {
  const many = (body: unknown) => practice.ask('POST', '/quote/multiQuote', { token, body });

  test('answers the names it knows, each once, under other field names', async () => {
    const { body } = await many({ NSE: ['A', 'UNKNOWN', 'NIFTYBEES', 'A'] });
    expect(body['multiQuotes']).toMatchObject([
      {
        symbolName: 'A',
        symbol: expect.stringMatching(/_NSE$/),
        lastTradeTime: '02 Jun 2026, 11:20:00 AM',
        lastTradePrice: '100.36',
        totalTradeVolume: '407407',
        bidPrice: '100.31',
        askPrice: '100.41',
      },
      { symbolName: 'NIFTYBEES' },
    ]);
  });

  test('has no 52-week fields', async () => {
    const { body } = await many({ NSE: ['A'] });
    expect(JSON.stringify(body)).not.toMatch(/yearly/);
  });

  test.each([[{ NSE: ['UNKNOWN'] }], [{ BSE: ['A'] }], [{}], [{ NSE: 'A' }], [{ NSE: [1, null] }]])(
    'is refused for %j',
    async (body) => {
      expect((await many(body)).status).toBe(400);
    },
  );
});

describe('index quotes', () => {
  test('are numbers, and follow the fund of the index', async () => {
    const { body } = await get('/quote/indexQuote?indexName=NIFTY%2050');
    expect(body['indexDetails']).toEqual([
      {
        indexName: 'NIFTY 50',
        listingId: '-21',
        lastTradedTime: '2026-06-02 11:20:00.0',
        spotPrice: 10_000,
        change: 0,
        changePercentage: 0,
        averagePrice: 10_000,
        openValue: 10_000,
        highValue: 10_000,
        lowValue: 10_000,
        closeValue: 10_000,
        totalBuyQuantity: 0,
        totalSellQuantity: 0,
        totalTradedValue: 0,
        totalTradedVolume: 0,
      },
    ]);
  });

  test.each(['', '?indexName=SENSEX', '?indexName=__proto__'])(
    'are refused for "%s"',
    async (which) => {
      const reply = await get(`/quote/indexQuote${which}`);
      expect([reply.status, reply.body['status']]).toEqual([400, 'Failure']);
    },
  );
});

describe('market depth', () => {
  const depth = (body: object) => practice.ask('POST', '/marketDepth', { token, body });

  test('shows the one price on each side under names of its own', async () => {
    const { body } = await depth({ symbolName: 'A', exchange: 'NSE' });
    expect(body).toMatchObject({
      statusMessage: 'Market depth data retrieved successfully',
      MarketDepthDetails: {
        marketDepth: {
          tradingSymbol: 'A-EQ',
          exc: 'NSE',
          bestFiveBid: [{ bidNumber: '1', bidSize: '354', bidPrice: '100.31' }],
          bestFiveAsk: [{ askNumber: '1', askSize: '354', askPrice: '100.41' }],
        },
      },
    });
  });

  test.each([{ symbolName: 'UNKNOWN' }, { symbolName: 'A', exchange: 'NFO' }, {}])(
    'knows nothing of %j',
    async (body) => {
      expect((await depth(body)).body['statusMessage']).toBe(notFound);
    },
  );
});

describe('intraday candles', () => {
  const candles = async (period: string, path = 'candleData?symbolName=A') =>
    (await get(`/intraday/${path}&${period}`)).body['intradayCandleData'] as {
      [field: string]: string;
    }[];
  const day = (from: string, to: string) =>
    `fromDate=2026-06-02%20${from}&toDate=2026-06-02%20${to}`;

  test('are stamped with their end, and lie inside the time asked for', async () => {
    const found = await candles(`${day('10:00:00', '10:30:00')}&interval=15`);
    expect(found.map(({ dateTime }) => dateTime)).toEqual([
      '2026-06-02 10:15:00',
      '2026-06-02 10:30:00',
    ]);
  });

  test('end at the present market time', async () => {
    const found = await candles(day('11:15:00', '15:30:00'));
    expect(found.at(-1)).toMatchObject({ dateTime: '2026-06-02 11:20:00', close: '100.36' });
  });

  test('of a whole day have its open, extremes, close and volume', async () => {
    const found = await candles('fromDate=2026-06-01%2009:15:00&toDate=2026-06-01%2015:30:00');
    const numbers = (field: string) => found.map((candle) => Number(candle[field]));
    expect(found).toHaveLength(375);
    expect([
      numbers('open')[0],
      Math.max(...numbers('high')),
      Math.min(...numbers('low')),
      numbers('close').at(-1),
      numbers('volume').reduce((sum, units) => sum + units, 0),
    ]).toEqual([100, 101, 99, 100, 1_000_000]);
  });

  test('of the index are under the same name, in points', async () => {
    const found = await candles(
      day('10:00:00', '10:01:00'),
      'indexCandleData?indexName=NIFTY%2050',
    );
    expect(found).toMatchObject([{ dateTime: '2026-06-02 10:01:00', close: '10000.00' }]);
  });

  test.each([
    'fromDate=2026-06-02',
    day('10:00:00', '09:00:00'),
    `${day('10:00:00', '10:30:00')}&interval=7`,
    'fromDate=2026-01-02%2010:00:00&toDate=2026-06-02%2010:00:00',
    '',
  ])('are refused for %s', async (period) => {
    const reply = await get(`/intraday/candleData?symbolName=A&${period}`);
    expect([reply.status, reply.body['validationErrors']]).toEqual([400, expect.any(Array)]);
  });
});

test('the scrip master is read without a login, and holds what is listed by now', async () => {
  const reply = await fetch(`${practice.simulator.url}/doc/ScripMaster.csv`);
  const [header, ...rows] = (await reply.text()).trim().split('\n');
  expect(header).toMatch(/^exchange,exchangeSegment,symbolCode,tradingSymbol,name,.*,tickSize$/);
  expect(rows).toEqual([
    expect.stringMatching(/^NSE,NSE,\d+_NSE,NIFTYBEES-EQ,NIFTYBEES,100\.00,EQ,1,,,0\.01$/),
    expect.stringMatching(/^NSE,NSE,\d+_NSE,A-EQ,A,100\.00,EQ,1,,,0\.01$/),
  ]);
});

describe('other market calls', () => {
  test('search finds what is listed by now', async () => {
    const found = await get('/eqDervSearch/search?exchange=NSE&searchSymbolName=a');
    expect(found.body['searchResults']).toMatchObject([
      { tradingSymbol: 'A-EQ', exchange: 'NSE', isin: 'INF000000001', tickSize: '0.01' },
    ]);
  });

  test('daily candles lie on market dates and end with yesterday', async () => {
    const { body } = await get(
      '/history/candleData?symbolName=A&fromDate=2026-05-01&toDate=2026-06-02&exchange=NSE',
    );
    expect(body['historicalCandleData']).toEqual([
      {
        date: '2026-06-01',
        open: '100.00',
        high: '101.00',
        low: '99.00',
        close: '100.00',
        ltp: '100.00',
        volume: '1000000',
      },
    ]);
  });

  test('daily candles have today once the session is over', async () => {
    practice.setTime('2026-06-02', '15:30');
    const { body } = await get(
      '/history/candleData?symbolName=A&fromDate=2026-06-02&toDate=2026-06-30',
    );
    expect(body['historicalCandleData']).toMatchObject([{ date: '2026-06-02' }]);
  });

  test.each([
    'fromDate=2026-06-31&toDate=2026-07-01',
    'fromDate=2026-06-02&toDate=2026-06-01',
    'toDate=2026-06-01',
  ])('daily candles are refused for %s', async (period) => {
    const reply = await get(`/history/candleData?symbolName=A&${period}`);
    expect([reply.status, reply.body['validationErrors']]).toEqual([400, expect.any(Array)]);
  });
});
