import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Heard, startMisbehaving, type TruthLine } from '../testing/misbehaving.ts';
import { type FaultName, faultNames } from './fault-names.ts';
import type { Misbehaviour } from './misbehaviour.ts';

type Broker = Awaited<ReturnType<typeof startMisbehaving>>;

type Step = {
  waitSeconds: number;
  account: 'AB1234' | 'CD5678';
  does: 'buy' | 'sell' | 'cancel' | 'modify' | 'book' | 'trades' | 'quote' | 'sign-in';
  quantity: number;
  price: string;
};

const step: fc.Arbitrary<Step> = fc.record({
  waitSeconds: fc.oneof(fc.nat(3), fc.nat(900)),
  account: fc.constantFrom('AB1234', 'CD5678'),
  does: fc.constantFrom(
    'buy',
    'buy',
    'buy',
    'sell',
    'cancel',
    'modify',
    'book',
    'trades',
    'quote',
    'sign-in',
  ),
  quantity: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant(9_000)),
  price: fc.constantFrom('100.50', '100.00', '99.50', '98.00', '100.555'),
});
const life = fc.array(step, { maxLength: 25 });
const plan: fc.Arbitrary<Misbehaviour> = fc.record({
  seed: fc.nat(),
  rates: fc.dictionary(fc.constantFrom<FaultName>(...faultNames), fc.constantFrom(0, 0.2, 0.5), {
    noNullPrototype: true,
  }),
  lateMs: fc.constantFrom(0, 2_000, 600_000),
  replyDelayMs: fc.constant(1),
  bookLagMs: fc.constantFrom(0, 5_000),
  rejectAfterMs: fc.constantFrom(0, 60_000),
  cancelAfterMs: fc.constantFrom(0, 60_000),
});
const runs = { numRuns: 25, seed: 20_260_602 };

/** Lives through the steps of one day, and gives back what the accounts were told. */
async function live(broker: Broker, misbehaviour: Misbehaviour, steps: readonly Step[]) {
  const tokens: Record<string, string> = { AB1234: broker.token() };
  await broker.signIn('CD5678');
  tokens['CD5678'] = broker.token();
  broker.misbehave(misbehaviour);

  const heard: Heard[] = [];
  let seconds = 0;
  for (const next of steps) {
    seconds += next.waitSeconds;
    broker.setTime('2026-06-02', clock(seconds));
    if (next.does === 'sign-in') {
      await broker.signIn(next.account);
      tokens[next.account] = broker.token();
    } else {
      broker.as(tokens[next.account] ?? '');
      heard.push(await act(broker, next));
    }
  }
  return heard;
}

function act(broker: Broker, { does, quantity, price }: Step): Promise<Heard> {
  const number = `260602${String(quantity).padStart(9, '0')}`;
  switch (does) {
    case 'buy':
    case 'sell': {
      const transactionType = does === 'buy' ? 'BUY' : 'SELL';
      return broker.place({ transactionType, quantity: String(quantity), price });
    }
    case 'cancel':
      return broker.send('DELETE', `/order/cancelOrder?orderNumber=${number}`);
    case 'modify':
      return broker.send('PUT', `/order/modifyOrder/${number}`, { orderValidity: 'DAY', price });
    case 'book':
      return broker.send('GET', '/order/orderBook');
    case 'trades':
      return broker.send('GET', '/trade/tradeBook');
    default:
      return broker.send('GET', '/quote/getQuote?symbolName=A');
  }
}

/** The day as it really was for both accounts, once it is over. */
async function evening(broker: Broker) {
  broker.behave();
  broker.setTime('2026-06-02', '15:31');
  const accounts = [];
  for (const account of ['AB1234', 'CD5678']) {
    await broker.signIn(account);
    accounts.push({
      orders: await broker.book(),
      trades: await broker.trades(),
      funds: moneyOf(await broker.send('GET', '/limit/getLimits')),
    });
  }
  return accounts;
}

const moneyOf = (heard: Heard): unknown =>
  heard === 'dropped' ? heard : (JSON.parse(heard.text) as Record<string, unknown>)['equityLimit'];
const clock = (seconds: number): string =>
  [9 + Math.floor((900 + seconds) / 3600), Math.floor((900 + seconds) / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
const rupees = (paise: unknown): string => (Number(paise) / 100).toFixed(2);
const sum = (lines: readonly TruthLine[]): number =>
  lines.reduce((total, line) => total + Number(line['quantity']), 0);

const ofTheMarket = ['accepted', 'rejected', 'modified', 'trade', 'cancelled'];
const sorted = (lines: readonly TruthLine[] = []): string[] =>
  lines.map((line) => JSON.stringify(line)).toSorted();

async function inBroker(check: (broker: Broker) => Promise<void>): Promise<void> {
  const broker = await startMisbehaving({ rates: {} });
  try {
    await check(broker);
  } finally {
    await broker.end();
  }
}

describe('whatever the plan and whatever the calls', () => {
  test('the truth log lists every order in the market, and no other', async () => {
    await fc.assert(
      fc.asyncProperty(plan, life, (misbehaviour, steps) =>
        inBroker(async (broker) => {
          await live(broker, misbehaviour, steps);
          const accounts = await evening(broker);
          const orders = accounts.flatMap((account) => account.orders);

          const accepted = broker.truthOf('accepted');
          expect(accepted.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
            orders.map((row) => row['orderNumber']).toSorted(),
          );
          for (const line of accepted) {
            const row = orders.find(({ orderNumber }) => orderNumber === line['orderNumber']);
            expect(row).toMatchObject({
              userId: line['user'],
              transactionType: String(line['side']).toUpperCase(),
            });
          }
        }),
      ),
      runs,
    );
  });

  test('its trades add up to what the market filled', async () => {
    await fc.assert(
      fc.asyncProperty(plan, life, (misbehaviour, steps) =>
        inBroker(async (broker) => {
          await live(broker, misbehaviour, steps);
          const accounts = await evening(broker);
          const trades = broker.truthOf('trade');

          for (const row of accounts.flatMap(({ orders }) => orders)) {
            const own = trades.filter(({ orderNumber }) => orderNumber === row['orderNumber']);
            expect(sum(own)).toBe(Number(row['filledQuantity']));
          }
          const shown = accounts.flatMap((account) => account.trades);
          expect(
            trades.map((line) => [line['tradeNumber'], rupees(line['price'])]).toSorted(),
          ).toEqual(shown.map((row) => [row['tradeNumber'], row['tradePrice']]).toSorted());
        }),
      ),
      runs,
    );
  });

  test('every order call is reported with what became of it and what was answered', async () => {
    await fc.assert(
      fc.asyncProperty(plan, life, (misbehaviour, steps) =>
        inBroker(async (broker) => {
          const heard = await live(broker, misbehaviour, steps);
          await evening(broker);
          const numbersOf = (type: string) =>
            broker.truthOf(type).flatMap(({ request }) => (request === null ? [] : [request]));

          const requests = numbersOf('request');
          expect(requests).toEqual(requests.map((_, index) => index + 1));
          expect(numbersOf('reply')).toEqual(requests);
          const placed = broker.truthOf('request').filter(({ call }) => call === 'place');
          for (const { request } of placed) {
            expect([...numbersOf('accepted'), ...numbersOf('refused')]).toContain(request);
          }
          const said = broker
            .truthOf('reply')
            .flatMap(({ request, body }) => (request === null || body === null ? [] : [body]));
          const texts = heard.map((reply) => (reply === 'dropped' ? '' : reply.text));
          expect(said.filter((body) => !texts.includes(String(body)))).toEqual([]);
        }),
      ),
      runs,
    );
  });

  test('a restart from the journal ends the day as if there had been none', async () => {
    await fc.assert(
      fc.asyncProperty(plan, life, async (misbehaviour, steps) => {
        const evenings: unknown[] = [];
        const truths: TruthLine[][] = [];
        for (const restarts of [false, true]) {
          await inBroker(async (broker) => {
            await live(broker, misbehaviour, steps);
            if (restarts) await broker.restart();
            evenings.push(await evening(broker));
            truths.push(broker.truthLines().filter(({ type }) => ofTheMarket.includes(type)));
          });
        }
        expect(evenings[1]).toEqual(evenings[0]);
        expect(sorted(truths[1])).toEqual(sorted(truths[0]));
      }),
      { ...runs, numRuns: 15 },
    );
  });

  test('the same seed gives the same replies to the byte', async () => {
    await fc.assert(
      fc.asyncProperty(plan, life, async (misbehaviour, steps) => {
        const replies: Heard[][] = [];
        for (let life = 0; life < 2; life += 1) {
          await inBroker(async (broker) => {
            replies.push(await live(broker, misbehaviour, steps));
          });
        }
        expect(replies[1]).toEqual(replies[0]);
      }),
      { ...runs, numRuns: 15 },
    );
  });
});
