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

  test('indices are not quoted, and that is said', async () => {
    const reply = await get('/quote/indexQuote?indexName=NIFTY%2050');
    expect([reply.status, reply.body['statusMessage']]).toEqual([
      400,
      'The practice market has no index quotes. Use NIFTYBEES instead.',
    ]);
  });
});
