import { paise, quantity } from '@safe-trading/engine';
import { chanceFrom } from '@safe-trading/server';
import { describe, expect, test } from 'vitest';
import type { TruthLine } from '../checker/truth-line.ts';
import { createInterleaver } from '../schedule/interleaver.ts';
import { openTrace } from '../schedule/trace.ts';
import { call, type VirtualProcess } from '../schedule/virtual-process.ts';
import { type BrokerFaults, noFaults } from './fault-rates.ts';
import type { VirtualAccount } from './virtual-account.ts';
import { virtualBroker } from './virtual-broker.ts';
import { virtualMarket } from './virtual-market.ts';

const startsAt = Date.UTC(2027, 1, 8, 5);
const listing = { symbol: 'GOLDETF', basePaise: 10_000, tick: 5 };
const market = virtualMarket(1, [listing]);
const limit = paise((market.priceOf('GOLDETF', startsAt)?.last ?? 0) + 50);
const order = { symbol: 'GOLDETF', side: 'buy', quantity: quantity(40), limit } as const;

/** Does something with an account under these faults, and waits ten minutes. */
async function run(
  faults: Partial<BrokerFaults>,
  act: (account: VirtualAccount, sleep: (ms: number) => VirtualProcess) => VirtualProcess<unknown>,
) {
  const chance = chanceFrom(3);
  const truth: TruthLine[] = [];
  const interleaver = createInterleaver({
    startsAt,
    chance,
    trace: openTrace(),
    interrupt: () => undefined,
    delays: () => ({ outMs: 1, backMs: 1 }),
  });
  const log = (line: TruthLine) => void truth.push(line);
  const broker = virtualBroker({ interleaver, chance, market, log });
  broker.openDay();
  broker.misbehave({ ...noFaults, ...faults });
  let answer: unknown;
  interleaver.start('client', function* () {
    const sleep = (ms: number) => call('sleep', () => {}, { outMs: ms, backMs: 0 });
    answer = yield* act(broker.account('account-1'), sleep);
  });
  await interleaver.runUntil(startsAt + 600_000);
  return { answer, truth };
}

const types = (truth: readonly TruthLine[]): string => truth.map(({ type }) => type).join(' ');
const accepted = (truth: readonly TruthLine[]) =>
  truth.flatMap((line) => (line.type === 'accepted' ? [line.origin] : []));

describe('the virtual broker', () => {
  test('fills a marketable order, and book and trades agree on it', async () => {
    const { answer } = await run({}, function* (account, sleep) {
      yield* account.place(order);
      yield* sleep(60_000);
      return [yield* account.book(), yield* account.trades()];
    });
    expect(answer).toMatchObject([
      { ok: true, value: [{ ...order, status: 'complete', filled: 40 }] },
      { ok: true },
    ]);
  });

  test('logs a whole life in order', async () => {
    const { truth } = await run({}, (account) => account.place(order));
    expect(types(truth)).toMatch(/^request accepted( trade)+$/);
  });

  test('refuses a price between two ticks for certain', async () => {
    const { answer } = await run({}, (account) =>
      account.place({ ...order, limit: paise(limit + 1) }),
    );
    expect(answer).toMatchObject({ outcome: 'refused' });
  });

  test.each([
    ['notSent', 'not-sent', []],
    ['dropBeforeAccept', 'unknown', []],
    ['errorBeforeAccept', 'unknown', []],
    ['dropAfterAccept', 'unknown', ['request']],
    ['garbledAfterAccept', 'unknown', ['request']],
    ['acceptLate', 'unknown', ['late']],
    ['acceptTwice', 'placed', ['request', 'accepted-twice']],
    ['refused', 'refused', []],
  ] as const)('under %s answers %s', async (fault, outcome, origins) => {
    const { answer, truth } = await run({ [fault]: 1 }, (account) => account.place(order));
    expect([answer, accepted(truth)]).toMatchObject([{ outcome }, origins]);
  });

  test.each([
    ['rejectedAtOnce', 'rejected'],
    ['rejectedAfterAck', 'rejected'],
    ['partFillThenCancel', 'cancelled'],
    ['rests', 'open'],
  ] as const)('under %s an order ends up %s', async (fault, status) => {
    const { answer } = await run({ [fault]: 1 }, function* (account, sleep) {
      yield* account.place(order);
      yield* sleep(120_000);
      return yield* account.book();
    });
    expect(answer).toMatchObject({ value: [{ status }] });
  });

  test.each([
    ['readFails', { ok: false, reason: 'unreachable' }],
    ['sessionKilled', { ok: false, reason: 'unauthorised' }],
    ['bookEmpty', { ok: true, value: [] }],
    ['bookWrongUser', { ok: true, value: [] }],
  ] as const)('under %s shows another book', async (fault, book) => {
    const { answer } = await run({}, (account) => account.place(order));
    expect(answer).toMatchObject({ outcome: 'placed' });

    const faulty = await run({ [fault]: 1 }, (account) => account.book());
    expect(faulty.answer).toMatchObject(book);
  });

  test('shows a stale book as it was before the order', async () => {
    const { answer } = await run({ bookStale: 1 }, function* (account) {
      yield* account.place(order);
      return yield* account.book();
    });
    expect(answer).toEqual({ ok: true, value: [] });
  });

  test('stamps by a clock that is minutes off', async () => {
    const { answer } = await run({ clockOff: 1 }, function* (account) {
      yield* account.place(order);
      return yield* account.book();
    });
    const book = JSON.parse(JSON.stringify(answer));
    const off = Math.abs(book.value[0].placedAt - startsAt);
    expect(off).toBeGreaterThan(5_000);
  });

  test('lets the investor enter a look-alike by hand', async () => {
    const { truth } = await run({ manualLookAlike: 1 }, (account) => account.place(order));
    expect(accepted(truth).sort()).toEqual(['manual', 'request']);
  });
});
