import {
  instant,
  marketMoment,
  type OrderLimits,
  type Procedure,
  placeOrders,
  type RunContext,
  reconcileUnknownOrders,
  syncOrders,
  type TradingFacts,
} from '@safe-trading/engine';
import type { Chance } from '@safe-trading/server';
import type { VirtualBroker } from '../broker/virtual-broker.ts';
import { call, type Interleaver, type VirtualProcess } from '../schedule/interleaver.ts';
import type { ProcessBooks } from '../stores/books-house.ts';
import {
  interpretProcedure,
  type ProcessWorld,
  type VirtualAnswers,
  virtualAnswers,
} from './interpret-procedure.ts';
import type { StoredPrices } from './listed-instruments.ts';
import type { Logins } from './logins.ts';
import { callStore } from './store-calls.ts';

/** The shared world as one process finds it. */
export type ServerWorld = {
  interleaver: Interleaver;
  chance: Chance;
  faultRate(): number;
  facts: TradingFacts;
  limits: OrderLimits;
  prices: StoredPrices;
  broker: VirtualBroker;
  logins: Logins;
  books: ProcessBooks;
  /** Instants at which it looks for work, by its own clock. */
  wakes: readonly number[];
  onFault(subject: string, fault: unknown): void;
};

type Work = (context: RunContext) => Procedure<unknown>;

/** What the jobs do, in their order. */
const jobs: readonly Work[] = [placeOrders, syncOrders, reconcileUnknownOrders];

/** One life of a process: the order procedure over books and a broker that take their turns. */
export function* virtualServer(world: ServerWorld): VirtualProcess {
  const { chance, wakes, faultRate } = world;
  // No two machines agree to the second.
  const skewMs = chance.between(-1_500, 1_500);
  const own = processOf(world, skewMs);
  for (const wake of wakes) {
    if (wake < own.now()) continue;
    const outMs = wake - own.now() + chance.below(3_000);
    yield* call('sleep', () => {}, { outMs, backMs: 0 });
    for (const job of jobs) {
      // Schedules of processes differ; in the end each of them does everything.
      if (faultRate() > 0 && chance.falls(0.4)) continue;
      yield* runJob(world, own, job);
    }
  }
}

function* runJob(world: ServerWorld, own: Process, job: Work): VirtualProcess {
  const { facts, limits, onFault } = world;
  try {
    const moment = marketMoment(instant(own.now()));
    yield* interpretProcedure(own.answers, job({ facts, limits, moment }));
  } catch (fault) {
    onFault('run', fault);
  }
  yield* handBack(world, own);
}

/** As the job runner does after every turn. */
function* handBack({ books, onFault }: ServerWorld, own: Process): VirtualProcess {
  try {
    yield* callStore('hand back', own, () => books.handBack());
  } catch (fault) {
    onFault('handing back', fault);
  }
}

/** Reconciles everything once and ends. */
export function* reconcileOnce(world: ServerWorld): VirtualProcess {
  yield* runJob(world, processOf(world, 0), syncOrders);
}

/** One process in the world; its clock is off by so much. */
type Process = ProcessWorld & { readonly answers: VirtualAnswers };

function processOf(world: ServerWorld, skewMs: number): Process {
  const { chance, faultRate, prices, broker, logins, books, onFault } = world;
  const now = () => world.interleaver.now() + skewMs;
  const own = { chance, faultRate, now, prices, broker, logins, books, onFault };
  return { ...own, answers: virtualAnswers(own) };
}
