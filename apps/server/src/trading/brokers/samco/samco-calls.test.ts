import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HttpOutcome } from './http-exchange.ts';
import { judgePlacement } from './samco-calls.ts';
import { recordedReply, replyText } from './testing/recorded-replies.ts';

const token = 'token-of-this-session';

const judge = (outcome: HttpOutcome) => judgePlacement(outcome, [token]);
const answered = (status: number, body: string): HttpOutcome => ({
  outcome: 'answered',
  status,
  body,
});
const changed = (name: string, change: object) =>
  JSON.stringify({ ...recordedReply(name), ...change });

describe('placed', () => {
  // Executed or rejected at once, the order book holds the result.
  test.each([
    ['pending', 'order-placed', '261120000162545'],
    ['executed', 'order-executed', '261120000162546'],
    ['rejected', 'order-rejected', recordedReply('order-rejected')['orderNumber']],
  ])('by an order number in a success that says the order is %s', (_said, reply, brokerOrderId) => {
    expect(judge(answered(200, replyText(reply)))).toEqual({ outcome: 'placed', brokerOrderId });
  });
});

describe('refused', () => {
  test('with all the reasons Samco lists', () => {
    expect(judge(answered(400, replyText('order-refused')))).toEqual({
      outcome: 'refused',
      reason: 'Price is not a multiple of the tick size; Quantity is above the freeze quantity',
      cause: 'PRICE_OFF_TICK',
    });
  });

  test('because the session is over, and says so', () => {
    expect(judge(answered(401, replyText('unauthorised')))).toMatchObject({
      outcome: 'refused',
      unauthorised: true,
    });
  });

  test('because of the address', () => {
    expect(judge(answered(403, replyText('address-refused')))).toEqual({
      outcome: 'refused',
      reason: 'The IP is not the registered static IP',
      cause: 'ADDRESS_NOT_REGISTERED',
    });
  });

  test('never in words that hold the session token', () => {
    const body = JSON.stringify({ status: 'Failure', statusMessage: `token ${token} is bad` });
    expect(judge(answered(401, body))).toMatchObject({ reason: 'token [hidden] is bad' });
  });
});

test('not sent when nothing was written', () => {
  expect(judge({ outcome: 'not-sent', cause: 'ECONNREFUSED' }).outcome).toBe('not-sent');
});

describe('unknown', () => {
  test.each<[string, HttpOutcome]>([
    ['a lost answer', { outcome: 'lost', cause: 'ECONNRESET' }],
    [
      'a success without an order number',
      answered(200, changed('order-placed', { orderNumber: '' })),
    ],
    [
      'a success with an unusable number',
      answered(200, changed('order-placed', { orderNumber: 'a b' })),
    ],
    ['a number in a failure', answered(200, changed('order-placed', { status: 'Failure' }))],
    [
      'a refusal that names an order',
      answered(400, changed('order-placed', { status: 'Failure' })),
    ],
    ['a 200 that says failure', answered(200, replyText('order-refused'))],
    ['a 400 that says success', answered(400, changed('order-refused', { status: 'Success' }))],
    ['a 400 without a status', answered(400, '{"statusMessage":"no"}')],
    ['a 429', answered(429, replyText('order-refused'))],
    ['a 500', answered(500, replyText('order-refused'))],
    ['a success behind a 502', answered(502, replyText('order-placed'))],
    ['HTML', answered(400, '<html><body>Bad request</body></html>')],
    ['broken JSON', answered(200, replyText('order-placed').slice(0, -40))],
    ['a list', answered(200, '[]')],
    ['nothing', answered(200, '')],
    ['a redirect', answered(302, '')],
    ['a 404', answered(404, replyText('order-refused'))],
  ])('%s', (_name, outcome) => {
    expect(judge(outcome).outcome).toBe('unknown');
  });
});

test('certain only in the documented cases, whatever the status and the body', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 599 }),
      fc.constantFrom('order-placed', 'order-refused', 'unauthorised', 'limits'),
      fc.constantFrom('Success', 'Failure', 'Error', '', undefined, 7),
      fc.constantFrom('261120000162545', '', undefined, null, 17, {}),
      (status, name, said, orderNumber) => {
        const { outcome } = judge(answered(status, changed(name, { status: said, orderNumber })));
        if (outcome === 'refused') expect([400, 401, 403]).toContain(status);
        if (outcome === 'placed') expect(status).toBe(200);
        expect(['placed', 'refused', 'unknown']).toContain(outcome);
      },
    ),
    { seed: 20261120, numRuns: 500 },
  );
});

describe('the code of a refusal counts before its words', () => {
  const refusal = (status: number, errorCode: string) =>
    judge(
      answered(status, JSON.stringify({ status: 'Failure', statusMessage: 'Sorry.', errorCode })),
    );

  test.each([
    [401, 'EOAUTH009', { cause: 'ADDRESS_NOT_REGISTERED' }],
    [403, 'EOAUTH009', { cause: 'ADDRESS_NOT_REGISTERED' }],
    [403, 'EOAUTH999', { unauthorised: true }],
    [400, 'eoauth001', { unauthorised: true }],
  ])('in a %s with %s', (status, code, found) => {
    expect(refusal(status, code)).toEqual({ outcome: 'refused', reason: 'Sorry.', ...found });
  });

  test('and an unknown one says nothing', () => {
    expect(refusal(400, 'EX42')).toEqual({ outcome: 'refused', reason: 'Sorry.' });
  });
});
