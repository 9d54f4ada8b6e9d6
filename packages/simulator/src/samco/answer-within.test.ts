import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buyForm, startPractice } from '../testing/practice.ts';

let practice: Awaited<ReturnType<typeof startPractice>>;
let token: string;
beforeEach(async () => {
  practice = await startPractice();
  token = await practice.signIn();
});
afterEach(() => practice.simulator.stop());

/** What differs from answer to answer by itself. */
const withoutStamp = (text: string): unknown => {
  const { msgId: _, ...rest } = JSON.parse(text);
  return rest;
};

describe('an answer within the process', () => {
  test.each([
    ['GET', '/limit/getLimits', undefined],
    ['GET', '/order/orderBook', undefined],
    ['GET', '/trade/tradeBook', undefined],
    ['GET', '/holding/getHoldings', undefined],
    ['GET', '/position/getPositions?positionType=DAY', undefined],
    ['GET', '/quote/getQuote?symbolName=A&exchange=NSE', undefined],
    ['POST', '/quote/multiQuote', { exchange: 'NSE', symbolName: ['A'] }],
    ['POST', '/order/placeOrder', { ...buyForm, quantity: 'many' }],
    ['GET', '/ip/whoami', undefined],
  ])('to %s %s says what is said over HTTP', async (method, path, body) => {
    const within = practice.simulator.answerWithin({
      method,
      path,
      token,
      body: body && JSON.stringify(body),
    });
    const sent = await practice.ask(method, path, { token, ...(body ? { body } : {}) });
    const { msgId: _, ...said } = sent.body;
    expect(within && [within.status, withoutStamp(within.body)]).toEqual([sent.status, said]);
  });

  test('to an order is that order in the book that is read over HTTP', async () => {
    practice.simulator.answerWithin({
      method: 'POST',
      path: '/order/placeOrder',
      token,
      body: JSON.stringify(buyForm),
    });
    const { body } = await practice.ask('GET', '/order/orderBook', { token });
    expect(body['orderBookDetails']).toHaveLength(1);
  });

  test('to a call without a login is a refusal', () => {
    const reply = practice.simulator.answerWithin({ method: 'GET', path: '/order/orderBook' });
    expect(reply?.status).toBe(401);
  });

  test.each([
    ['of an unknown path', { method: 'GET', path: '/basket/listBasket' }],
    ['with a number in its path', { method: 'PUT', path: '/order/modifyOrder/1' }],
    ['whose body is no JSON object', { method: 'POST', path: '/login', body: '[' }],
  ])('is none for a call %s', (_, request) => {
    expect(practice.simulator.answerWithin(request)).toBeUndefined();
  });

  test('is none while the broker misbehaves', () => {
    const ask = () => practice.simulator.answerWithin({ method: 'GET', path: '/ip/whoami', token });
    practice.simulator.misbehave({ seed: 1, rates: { 'drop-after-accept': 1 } });
    const misbehaving = ask();
    practice.simulator.misbehave(undefined);
    expect([misbehaving, ask()?.status]).toEqual([undefined, 200]);
  });
});
