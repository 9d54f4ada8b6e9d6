import { expect, test } from 'vitest';
import type { HttpCall, HttpExchange } from './http-exchange.ts';
import { type PracticeAnswers, practiceExchange } from './practice-exchange.ts';

const quotes: HttpCall = {
  method: 'POST',
  path: '/quote/multiQuote',
  token: 't',
  body: { exchange: 'NSE' },
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
  const outcome = await exchange.send(quotes);
  expect([asked, sent, outcome]).toEqual([
    [['POST', '/quote/multiQuote', 't', '{"exchange":"NSE"}']],
    [],
    { outcome: 'answered', status: 201, body: 'within' },
  ]);
});

test('a call that is not answered within is sent once', async () => {
  const { exchange, sent } = exchangeOver(() => undefined);
  const outcome = await exchange.send(quotes);
  expect([sent, outcome]).toEqual([
    [quotes],
    { outcome: 'answered', status: 200, body: 'by the network' },
  ]);
});

test.each<[string, HttpCall]>([
  ['an order', { ...quotes, path: '/order/placeOrder', isTooLate: () => false }],
  ['taking an order back', { ...quotes, method: 'DELETE', path: '/order/cancelOrder' }],
])('%s is sent by the network', async (_, call) => {
  let asked = 0;
  const { exchange, sent } = exchangeOver(() => {
    asked += 1;
    return { status: 200, body: '' };
  });
  await exchange.send(call);
  expect([asked, sent]).toEqual([0, [call]]);
});

test('work that waits for the event loop has a turn before the answer', async () => {
  const { exchange } = exchangeOver(() => ({ status: 200, body: '' }));
  const turns: string[] = [];
  setImmediate(() => turns.push('another'));
  await exchange.send(quotes);
  turns.push('the answer');
  expect(turns).toEqual(['another', 'the answer']);
});
