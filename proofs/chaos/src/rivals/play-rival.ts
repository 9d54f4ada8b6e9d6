import { paise, quantity } from '@safe-trading/engine';
import { chanceFrom } from '@safe-trading/server';
import { faultsAt } from '../broker/fault-rates.ts';
import { virtualBroker } from '../broker/virtual-broker.ts';
import { virtualMarket } from '../broker/virtual-market.ts';
import type { BookedInstallment, BookedOrder } from '../checker/books.ts';
import { check, type Verdict } from '../checker/check.ts';
import type { TruthLine } from '../checker/truth-line.ts';
import { createInterleaver } from '../schedule/interleaver.ts';
import type { Lane } from '../schedule/step.ts';
import { openTrace } from '../schedule/trace.ts';
import { call } from '../schedule/virtual-process.ts';
import type { Intent, Rival, Row } from './rival.ts';

export type Tape = { seed: number; intents: number; faults: number };

const startsAt = Date.UTC(2027, 1, 8, 5);
const day = '2027-02-08';
const hourMs = 3_600_000;
const listing = { symbol: 'GOLDETF', basePaise: 10_000, tick: 5 };

/** Lets a rival buy so many times against the broker of this tape, killed now and then, and judges it. */
export async function playRival(rival: Rival, { seed, intents, faults }: Tape): Promise<Verdict> {
  const chance = chanceFrom(seed);
  const truth: TruthLine[] = [];
  const rows = new Map<string, Row>();
  const owners = new Map<Lane, Intent>();
  const killRate = faults / 100;
  let faulty = true;

  const interleaver = createInterleaver({
    startsAt,
    chance: chance.branch('schedule'),
    trace: openTrace(),
    interrupt: () => (faulty && chance.falls(killRate) ? { type: 'kill' } : undefined),
    onKilled(lane) {
      const intent = owners.get(lane);
      if (intent) interleaver.later(2_000, 'restart', () => start(intent));
    },
    delays: () => ({ outMs: chance.below(5), backMs: chance.below(5) }),
  });
  const broker = virtualBroker({
    interleaver,
    chance: chance.branch('broker'),
    market: virtualMarket(seed, [listing]),
    log: (line) => void truth.push(line),
  });

  const start = (intent: Intent): void => {
    const lane = interleaver.start(intent.id, () =>
      rival.buy(intent, {
        broker: broker.account(intent.account),
        rows: () => call('rows', () => rowsOf(rows, intent)),
        save: (row) => call('save', () => void rows.set(row.id, row)),
        now: interleaver.now,
        sleep: (ms) => call('sleep', () => {}, { outMs: ms, backMs: 0 }),
      }),
    );
    owners.set(lane, intent);
  };

  broker.misbehave(faultsAt(faults));
  broker.openDay();
  const wanted = Array.from({ length: intents }, (_, n) => intentOf(n, seed));
  for (const intent of wanted) start(intent);
  await interleaver.runUntil(startsAt + hourMs);
  faulty = false;
  broker.misbehave(faultsAt(0));
  await interleaver.runUntil(startsAt + 2 * hourMs);
  broker.closeDay();

  return check({
    truth,
    books: booksOf(wanted, rows),
    recomputing: { rates: [], isEquity: () => false },
    atRest: false,
    care: { latestMs: Number.POSITIVE_INFINITY, ordersPerDay: Number.POSITIVE_INFINITY },
    until: day,
  });
}

const rowsOf = (rows: ReadonlyMap<string, Row>, { id }: Intent): Row[] =>
  [1, 2, 3].flatMap((attempt) => rows.get(`${id}.${attempt}`) ?? []);

function intentOf(number: number, seed: number): Intent {
  const account = `account-${number}`;
  const { symbol, tick } = listing;
  const last = virtualMarket(seed, [listing]).priceOf(symbol, startsAt)?.last ?? tick;
  const limit = paise(last + 10 * tick);
  return { id: account, account, request: { symbol, side: 'buy', quantity: quantity(40), limit } };
}

/** A rival keeps no ledger: only its orders are judged, beside what was wanted. */
function booksOf(intents: readonly Intent[], rows: ReadonlyMap<string, Row>) {
  const orders = intents.flatMap((intent) =>
    rowsOf(rows, intent).map((row): BookedOrder => {
      const { symbol, side, quantity: units, limit } = intent.request;
      return {
        clientOrderId: row.id,
        account: intent.account,
        subscriptionId: intent.id,
        scheduleId: intent.id,
        installmentId: intent.id,
        side,
        symbol,
        quantity: units,
        limit,
        state: row.state,
        brokerOrderId: row.brokerOrderId ?? null,
        filled: row.filled,
        posted: false,
        submittedAt: row.submittedAt,
        settledAt: null,
      };
    }),
  );
  const installments = intents.map(
    ({ id }): BookedInstallment => ({
      id,
      scheduleId: id,
      subscriptionId: id,
      status: 'planned',
      plannedOn: day,
      endedOn: null,
      reason: null,
      amount: 0,
      raise: 0,
      clientOrderId: null,
      quantity: null,
      value: null,
      charges: null,
    }),
  );
  const nothing = { fills: [], subscriptions: [], postings: [], splitSchedules: [], alarms: [] };
  return { orders, installments, sales: [], ...nothing };
}
