import {
  type AnswerTo,
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

const tooSoon = 'An order was taken a step further while its own process was sending it.';

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
  /** By its own clock. */
  wakes: readonly number[];
  onFault(subject: string, fault: unknown): void;
};

type Work = (context: RunContext) => Procedure<unknown>;

const placing: readonly Work[] = [placeOrders];
const settling: readonly Work[] = [syncOrders, reconcileUnknownOrders];

/** Few, so that accounts wait for each other. */
const accountsAtOnce = 3;

/** The product looks for lost orders every five seconds; a sample of these is played. */
const looksOn = 0.4;
const looksAfterMs = [6_000, 9_000, 5_000];

export function* virtualServer(world: ServerWorld): VirtualProcess {
  const { chance, wakes } = world;
  const skewMs = chance.between(-1_500, 1_500);
  const own = processOf(world, skewMs);
  for (const wake of wakes) {
    if (wake < own.now()) continue;
    const outMs = wake - own.now() + chance.below(3_000);
    yield* call('sleep', () => {}, { outMs, backMs: 0 });
    // A long run does not block the others.
    if (chance.falls(0.5)) {
      yield* together([runJobs(world, own, placing), settle(world, own), helpOthers(world, own)]);
    } else {
      yield* helpOthers(world, own);
      yield* runJobs(world, own, [...placing, ...settling]);
    }
  }
}

const helpedForMs = 5 * 60_000;

function* helpOthers(world: ServerWorld, own: Process): VirtualProcess {
  const { books, onFault } = world;
  let open: readonly SharedRun[] = [];
  try {
    const { name, work, delays } = callStore('open runs', own, () => books.sharedRuns.open());
    open = yield* call(name, work, delays);
  } catch (fault) {
    onFault('looking for runs', fault);
  }
  for (const run of open) {
    if (own.now() - run.frozenAt > helpedForMs) continue;
    yield* runJob(world, own, (context) => helpRun(context, run), run.frozenAt);
  }
}

/** Runs beside placing, before other settlement. */
function* settle(world: ServerWorld, own: Process): VirtualProcess {
  yield* runJobs(world, own, settling);
  if (!world.chance.falls(looksOn)) return;
  for (const outMs of looksAfterMs) {
    yield* call('sleep', () => {}, { outMs, backMs: 0 });
    yield* runJob(world, own, reconcileUnknownOrders);
  }
}

function* runJobs(world: ServerWorld, own: Process, jobs: readonly Work[]): VirtualProcess {
  const { chance, faultRate } = world;
  for (const job of jobs) {
    // Schedules differ; in the end each process does everything.
    if (faultRate() > 0 && chance.falls(0.4)) continue;
    yield* runJob(world, own, job);
  }
}

function* runJob(
  world: ServerWorld,
  own: Process,
  job: Work,
  at = instant(own.now()),
): VirtualProcess {
  const { facts, limits, onFault } = world;
  try {
    const moment = marketMoment(at);
    yield* interpretProcedure(own.answers, job({ facts, limits, moment }), own.hands);
  } catch (fault) {
    onFault('run', fault);
  }
  yield* handBack(world, own);
}

function* handBack({ books, onFault }: ServerWorld, own: Process): VirtualProcess {
  try {
    yield callStore('hand back', own, () => books.handBack(own.hands.turns.isTaken));
  } catch (fault) {
    onFault('handing back', fault);
  }
}

export function* reconcileOnce(world: ServerWorld): VirtualProcess {
  yield* runJob(world, processOf(world, 0), syncOrders);
}

type Process = ProcessWorld & { readonly answers: VirtualAnswers; readonly hands: VirtualHands };

function processOf(world: ServerWorld, skewMs: number): Process {
  const { chance, faultRate, prices, broker, logins, books, onFault } = world;
  const now = () => world.interleaver.now() + skewMs;
  const own = { chance, faultRate, now, prices, broker, logins, books, onFault };
  const hands = { most: accountsAtOnce, turns: accountTurns() };
  return { ...own, answers: watchSending(virtualAnswers(own), onFault), hands };
}

/** Reports an order advanced by another worker while it is being sent. */
function watchSending(
  answers: VirtualAnswers,
  onFault: (subject: string, fault: unknown) => void,
): VirtualAnswers {
  const sending = new Set<string>();
  function* sent(
    clientOrderId: string,
    steps: VirtualProcess<AnswerTo<'place'>>,
  ): VirtualProcess<AnswerTo<'place'>> {
    sending.add(clientOrderId);
    try {
      return yield* steps;
    } finally {
      sending.delete(clientOrderId);
    }
  }
  return {
    ...answers,
    place: (asks) => ({
      type: 'steps',
      steps: sent(asks.clientOrderId, answers.place(asks).steps),
    }),
    report(asks) {
      const { clientOrderId } = asks.order;
      if (sending.has(clientOrderId)) onFault(clientOrderId, new Error(tooSoon));
      return answers.report(asks);
    },
  };
}
