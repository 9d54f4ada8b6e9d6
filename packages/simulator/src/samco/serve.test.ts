import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPractice } from '../testing/practice.ts';

let practice: Awaited<ReturnType<typeof startPractice>>;
let token: string;
beforeAll(async () => {
  practice = await startPractice();
  token = await practice.signIn();
});
afterAll(() => practice.simulator.stop());

const place = (body: unknown, headers: Record<string, string> = {}) =>
  practice.ask('POST', '/order/placeOrder', { token, body, headers });

describe('a request that is not as it should be', () => {
  test.each(['{', '[]', '"text"', '42', 'null', '{"a":1}}'])(
    'with the body %s is a 400',
    async (body) => {
      const reply = await place(body);
      expect([reply.status, reply.body]).toEqual([
        400,
        { status: 'Failure', statusMessage: 'The request body is not a JSON object.' },
      ]);
    },
  );

  test.each([
    { symbolName: { toString: 'x' } },
    { symbolName: ['A'], quantity: [], price: {} },
    { symbolName: 'A', quantity: 'NaN', price: 'Infinity', transactionType: 1 },
    { symbolName: 'constructor' },
  ])('with the form %j is a 400', async (body) => {
    expect((await place(body)).status).toBe(400);
  });

  test('with another content type is read as JSON all the same', async () => {
    const reply = await place('{"symbolName":"UNKNOWN"}', { 'content-type': 'text/plain' });
    expect(reply.status).toBe(400);
  });

  test('with a body too large is a 413', async () => {
    const reply = await place({ remarksValue: 'x'.repeat(70_000) });
    expect([reply.status, reply.body['status']]).toEqual([413, 'Failure']);
  });

  test('for a call that does not exist is a 404 in the same form', async () => {
    expect(await practice.ask('GET', '/basket/listBasket', { token })).toEqual({
      status: 404,
      body: {
        status: 'Failure',
        statusMessage: 'The practice market does not answer this call.',
      },
    });
  });

  test('without a body but with its content type is taken as an empty one', async () => {
    const reply = await practice.ask('POST', '/otp/generateOtp');
    expect([reply.status, reply.body['validationErrors']]).toEqual([400, ['uid is required.']]);
  });
});

describe('whatever is sent', () => {
  const paths = [
    ['POST', '/session/token'],
    ['POST', '/login'],
    ['POST', '/otp/generateOtp'],
    ['POST', '/otp/secretKeyGenerator'],
    ['POST', '/accessToken/token'],
    ['GET', '/ip/whoami'],
    ['GET', '/quote/getQuote'],
    ['POST', '/quote/multiQuote'],
    ['GET', '/quote/indexQuote'],
    ['GET', '/eqDervSearch/search'],
    ['GET', '/history/candleData'],
    ['GET', '/intraday/candleData'],
    ['GET', '/intraday/indexCandleData'],
    ['POST', '/marketDepth'],
    ['GET', '/limit/getLimits'],
    ['GET', '/holding/getHoldings'],
    ['GET', '/position/getPositions'],
    ['POST', '/order/placeOrder'],
    ['PUT', '/order/modifyOrder/260602000000001'],
    ['DELETE', '/order/cancelOrder'],
    ['GET', '/order/getOrderStatus'],
    ['GET', '/order/orderBook'],
    ['GET', '/trade/tradeBook'],
  ] as const;
  const names = fc.constantFrom(
    ...['userId', 'password', 'yob', 'uid', 'apiKey', 'symbolName', 'exchange', 'NSE', 'quantity'],
    ...['price', 'orderType', 'transactionType', 'orderValidity', 'orderNumber', 'fromDate'],
    ...['toDate', 'positionType', 'productType', '__proto__', 'searchSymbolName'],
  );
  const textOf = (value: unknown): string =>
    typeof value === 'string' ? value : JSON.stringify(value);
  const values = fc.oneof(
    fc.constantFrom('A', 'NSE', 'BUY', 'L', 'DAY', 'CNC', '10', '100.50', '2026-06-01', 'NET'),
    fc.jsonValue(),
  );

  test('the answer is never a failure of the server', async () => {
    const request = fc.record({
      path: fc.constantFrom(...paths),
      fields: fc.dictionary(names, values, { noNullPrototype: true }),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ path: [method, path], fields }) => {
        const query = Object.entries(fields)
          .map(([name, value]) => `${name}=${encodeURIComponent(textOf(value).toWellFormed())}`)
          .join('&');
        const carriesBody = method === 'POST' || method === 'PUT';
        const reply = await practice.ask(method, `${path}?${query}`, {
          token,
          ...(carriesBody ? { body: fields } : {}),
        });
        expect(reply.status).toBeLessThan(500);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  test('a path that cannot be decoded is a 400', async () => {
    const reply = await practice.ask('PUT', '/order/modifyOrder/%zz', { token, body: {} });
    expect(reply.status).toBe(400);
  });
});
