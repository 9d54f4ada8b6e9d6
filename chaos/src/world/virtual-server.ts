import {
  helpRun,
  instant,
  marketMoment,
  type OrderLimits,
  type Procedure,
  placeOrders,
  type RunContext,
  reconcileUnknownOrders,
  type SharedRun,
  syncOrders,
  type TradingFacts,
} from '@safe-trading/engine';
import { accountTurns, type Chance } from '@safe-trading/server';
import type { VirtualBroker } from '../broker/virtual-broker.ts';
import type { Interleaver } from '../schedule/interleaver.ts';
import { call, together, type VirtualProcess } from '../schedule/virtual-process.ts';
import type { ProcessBooks } from '../stores/books-house.ts';
import type { PendingWork } from '../stores/pending-work.ts';
import {
  interpretProcedure,
  type ProcessWorld,
  type VirtualAnswers,
  type VirtualHands,
  virtualAnswers,
} from './interpret-procedure.ts';
import type { StoredPrices } from './listed-instruments.ts';
import type { Logins } from './logins.ts';
import { callStore } from './store-calls.ts';
import { watchSending } from './watch-sending.ts';

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

type Job = {
  readonly work: (context: RunContext) => Procedure<unknown>;
  /** How likely it is played. */
  readonly rate: (pending: PendingWork) => number;
};

/**
 * Most looks of the jobs find nothing, and a look at nothing tests little: of those some are played, so that what is
 * done without cause is seen. Most blocks wait for their price, what was held back is mostly
 * held back again, and orders are settled by jobs of their own.
 */
const idleRate = 0.1;
const someRate = 0.3;

const placer: Job = {
  work: placeOrders,
  rate(pending) {
    if (pending.installments()) return 1;
    return pending.blocks() || pending.orders() || pending.heldBack() ? someRate : idleRate;
  },
};
const settler: Job = {
  work: syncOrders,
  rate: (pending) => (pending.orders() || pending.days() ? 1 : idleRate),
};
const looker: Job = {
  work: reconcileUnknownOrders,
  rate: (pending) => (pending.orders() ? 1 : idleRate),
};

/** What the jobs do, in their order; whoever settles orders takes turns with the others who do. */
const placing: readonly Job[] = [placer];
const settling: readonly Job[] = [settler, looker];

/** Few, so that accounts wait for one another. */
const accountsAtOnce = 3;

/**
 * The product looks for lost orders every five seconds, while others are placed. At one wake in so many some of those
 * looks are played: the first ones of an order, as long as its request may still be under way.
 */
const looksOn = 0.4;
const looksAfterMs = [6_000, 9_000, 5_000];

/** One life of a process: the order procedure over books and a broker that take their turns. */
export function* virtualServer(world: ServerWorld): VirtualProcess {
  const { chance, wakes } = world;
  // No two machines agree to the second.
  const skewMs = chance.between(-1_500, 1_500);
  const own = processOf(world, skewMs);
  for (const wake of wakes) {
    if (wake < own.now()) continue;
    yield { name: 'sleep', forMs: wake - own.now() + chance.below(3_000) };
    // A run that lasts does not keep the others waiting.
    if (chance.falls(0.5)) {
      yield* together([runJobs(world, own, placing), settle(world, own), helpOthers(world, own)]);
    } else {
      yield* helpOthers(world, own);
      yield* runJobs(world, own, [...placing, ...settling]);
    }
  }
}

/** Runs of others are helped with as long as they are gone on with when their process is gone. */
const helpedForMs = 5 * 60_000;

/** The accounts that other processes listed and left. */
function* helpOthers(world: ServerWorld, own: Process): VirtualProcess {
  const { books, onFault, chance } = world;
  if (!books.pending.runs() && !chance.falls(idleRate)) return;
  let open: readonly SharedRun[] = [];
  try {
    const { name, work, delays } = callStore('open runs', own, () => books.sharedRuns.open());
    open = yield* call(name, work, delays);
  } catch (fault) {
    onFault('looking for runs', fault);
  }
  for (const run of open) {
    if (own.now() - run.frozenAt > helpedForMs) continue;
    yield* runProcedure(world, own, (context) => helpRun(context, run), run.frozenAt);
  }
}

/** Beside the placing, and before whatever else settles orders in this process. */
function* settle(world: ServerWorld, own: Process): VirtualProcess {
  yield* runJobs(world, own, settling);
  const { pending } = world.books;
  if (!pending.orders() && !pending.installments()) return;
  if (!world.chance.falls(looksOn)) return;
  for (const forMs of looksAfterMs) {
    yield { name: 'sleep', forMs };
    yield* runJob(world, own, looker);
  }
}

function* runJobs(world: ServerWorld, own: Process, jobs: readonly Job[]): VirtualProcess {
  const { chance, faultRate } = world;
  for (const job of jobs) {
    // Schedules of processes differ; in the end each of them does everything.
    if (faultRate() > 0 && chance.falls(0.4)) continue;
    yield* runJob(world, own, job);
  }
}

function* runJob(world: ServerWorld, own: Process, job: Job): VirtualProcess {
  const { chance, books } = world;
  const rate = job.rate(books.pending);
  if (rate === 1 || chance.falls(rate)) yield* runProcedure(world, own, job.work);
  // What a call that failed left in hand is not kept from the others.
  else yield* handBack(world, own);
}

function* runProcedure(
  world: ServerWorld,
  own: Process,
  work: Job['work'],
  at = instant(own.now()),
): VirtualProcess {
  const { facts, limits, onFault } = world;
  try {
    const moment = marketMoment(at);
    yield* interpretProcedure(own.answers, work({ facts, limits, moment }), own.hands);
  } catch (fault) {
    onFault('run', fault);
  }
  yield* handBack(world, own);
}

/** As the job runner does after every turn. */
function* handBack({ books, onFault }: ServerWorld, own: Process): VirtualProcess {
  if (!books.pending.leases()) return;
  try {
    yield callStore('hand back', own, () => books.handBack(own.hands.turns.isTaken));
  } catch (fault) {
    onFault('handing back', fault);
  }
}

/** Reconciles everything once and ends. */
export function* reconcileOnce(world: ServerWorld): VirtualProcess {
  yield* runProcedure(world, processOf(world, 0), syncOrders);
}

/** One process in the world; its clock is off by so much. */
type Process = ProcessWorld & { readonly answers: VirtualAnswers; readonly hands: VirtualHands };

function processOf(world: ServerWorld, skewMs: number): Process {
  const { chance, faultRate, prices, broker, logins, books, onFault } = world;
  const now = () => world.interleaver.now() + skewMs;
  const own = { chance, faultRate, now, prices, broker, logins, books, onFault };
  const hands = { most: accountsAtOnce, turns: accountTurns() };
  return { ...own, answers: watchSending(virtualAnswers(own), onFault), hands };
}
