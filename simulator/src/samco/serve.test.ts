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
