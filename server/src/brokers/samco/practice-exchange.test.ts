import { expect, test } from 'vitest';
import type { HttpCall, HttpExchange } from './http-exchange.ts';
import { type PracticeAnswers, practiceExchange } from './practice-exchange.ts';

const order: HttpCall = {
  method: 'POST',
  path: '/order/placeOrder',
  token: 't',
  body: { quantity: '3' },
  timeoutMs: 1_000,
};

function exchangeOver(answerWithin: PracticeAnswers) {
  const sent: HttpCall[] = [];
  const network: HttpExchange = {
    async send(call) {
      sent.push(call);
      return { outcome: 'answered', status: 200, body: 'by the network' };
    },
    async close() {
      sent.length = 0;
    },
  };
  return { exchange: practiceExchange(network, answerWithin), sent };
}

test('a call is asked as it would be sent, its body as text', async () => {
  const asked: unknown[] = [];
  const { exchange, sent } = exchangeOver((request) => {
    asked.push([request.method, request.path, request.token, request.body]);
    return { status: 201, body: 'within' };
  });
  const outcome = await exchange.send(order);
  expect([asked, sent, outcome]).toEqual([
    [['POST', '/order/placeOrder', 't', '{"quantity":"3"}']],
    [],
    { outcome: 'answered', status: 201, body: 'within' },
  ]);
});

test('a call that is not answered within is sent once', async () => {
  const { exchange, sent } = exchangeOver(() => undefined);
  const outcome = await exchange.send(order);
  expect([sent, outcome]).toEqual([
    [order],
    { outcome: 'answered', status: 200, body: 'by the network' },
  ]);
});

test('an order whose time has passed is not asked at all', async () => {
  let asked = 0;
  const { exchange, sent } = exchangeOver(() => {
    asked += 1;
    return { status: 200, body: '' };
  });
  const outcome = await exchange.send({ ...order, isTooLate: () => true });
  expect([asked, sent.length, outcome]).toEqual([0, 0, { outcome: 'not-sent', cause: 'too late' }]);
});

test('whoever waits for the event loop has a turn before the answer', async () => {
  const { exchange } = exchangeOver(() => ({ status: 200, body: '' }));
  const turns: string[] = [];
  setImmediate(() => turns.push('another'));
  await exchange.send(order);
  turns.push('the answer');
  expect(turns).toEqual(['another', 'the answer']);
});
