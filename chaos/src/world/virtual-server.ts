import type { Chance } from '@safe-trading/server';
import {
  lookAfterDoubts,
  type MarketMoment,
  marketMoment,
  placeEtfOrder,
  type QuoteStore,
  syncOrderStatus,
  type Trading,
} from '@safe-trading/server';
import type { Interleaver, Lane } from '../schedule/interleaver.ts';
import type { ProcessBooks } from '../stores/books-house.ts';
import { throughInterleaver } from './through-interleaver.ts';

/** The shared world as one process finds it. */
export type ServerWorld = {
  interleaver: Interleaver;
  chance: Chance;
  faultRate(): number;
  facts: Trading['facts'];
  caps: Trading['caps'];
  quotes: QuoteStore;
  desk: Trading['desk'];
  books: ProcessBooks;
  /** Instants at which it looks for work. */
  wakes: readonly number[];
  onFault(subject: string, fault: unknown): void;
};

/** One life of a process: the jobs' real code over stores and broker that take their turns. */
export async function virtualServer(world: ServerWorld, lane: Lane): Promise<void> {
  const { interleaver, chance, wakes, faultRate } = world;
  // No two machines agree to the second.
  const skewMs = chance.between(-1_500, 1_500);
  const { trading, agendas } = connect(world, lane, skewMs);
  const place = placeEtfOrder(trading, agendas);
  const sync = syncOrderStatus(trading);
  const now = (): MarketMoment => marketMoment(new Date(interleaver.now() + skewMs));
  const work = [
    () => place.run(now()),
    () => sync.run(now()),
    () => lookAfterDoubts(trading, now()),
  ];

  for (const wake of wakes) {
    if (wake < interleaver.now()) continue;
    const outMs = wake - interleaver.now() + chance.below(3_000);
    await interleaver.call(lane, 'sleep', () => {}, { outMs, backMs: 0 });
    for (const job of work) {
      // Schedules of processes differ; in the end each of them does everything.
      if (faultRate() > 0 && chance.falls(0.4)) continue;
      try {
        await job();
      } catch (fault) {
        world.onFault('run', fault);
      } finally {
        await handBack(trading, world);
      }
    }
  }
}

/** As the job runner does after every turn. */
async function handBack({ leases }: Trading, { onFault }: ServerWorld): Promise<void> {
  try {
    await leases.handBack();
  } catch (fault) {
    onFault('handing back', fault);
  }
}

/** Reconciles everything once and ends. */
export async function settleOnce(world: ServerWorld, lane: Lane): Promise<void> {
  const { trading } = connect(world, lane, 0);
  await syncOrderStatus(trading).run(marketMoment(new Date(world.interleaver.now())));
  await handBack(trading, world);
}

function connect(world: ServerWorld, lane: Lane, skewMs: number) {
  const { interleaver, chance, faultRate, books, facts, caps, quotes, desk, onFault } = world;
  const line = { interleaver, lane, chance, faultRate };
  const trading: Trading = {
    clock: {
      now: () => new Date(interleaver.now() + skewMs),
      sleep: (ms) => interleaver.call(lane, 'sleep', () => {}, { outMs: ms, backMs: 0 }),
    },
    facts,
    caps,
    quotes,
    onFault,
    desk: throughInterleaver('desk', desk, line),
    orders: throughInterleaver('orders', books.orders, line),
    days: throughInterleaver('days', books.days, line),
    leases: throughInterleaver('leases', books.leases, line),
    switches: throughInterleaver('switches', books.switches, line),
    plans: throughInterleaver('plans', books.plans, line),
    subscriptions: throughInterleaver('subscriptions', books.subscriptions, line),
    selections: books.selections,
    decisions: books.decisions,
    splits: throughInterleaver('splits', books.splits, line),
  };
  return { trading, agendas: throughInterleaver('agendas', books.agendas, line) };
}
