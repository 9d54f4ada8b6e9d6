import type { Pace } from '@safe-trading/engine';
import type { Looks } from '../features/health/ready.ts';
import type { Clock, MarketClock } from '../platform/kernel/clock.ts';
import { oneAtATime } from '../platform/kernel/one-at-a-time.ts';
import type { JobRunner } from '../trading/jobs/job-runner.ts';
import type { postgresClockStore } from '../trading/market-time/clock-store.postgres.ts';
import { watchMarket } from '../trading/market-time/market-watch.ts';
import { createPaperMarket, type PaperMarket } from '../trading/market-time/paper-market.ts';
import type { PaperWorld } from './compose-paper-world.ts';
import type { ComposedTrading } from './compose-trading.ts';

/** Looks at what has fallen due since the last look. */
type Tick = () => Promise<void>;

/** The practice market over its clock and the jobs; `pace` says which slots an advance runs. */
export const paperMarketOf = (
  { clock, stored, facts, replay }: PaperWorld,
  store: ReturnType<typeof postgresClockStore>,
  { runStretch, afterPause }: ComposedTrading,
  pace: Pace | undefined,
): PaperMarket =>
  createPaperMarket({
    clock,
    store,
    ...stored,
    calendar: facts.calendar,
    sessionTimes: facts.sessionTimes,
    replay,
    runStretch: (stretch) => runStretch(pace ? { ...stretch, pace } : stretch),
    afterPause,
  });

export function followPaper(market: PaperMarket, trading: ComposedTrading): Tick {
  return async () => {
    await trading.runner.closeAbandoned();
    await market.tick();
    if (market.state().advancing || trading.runner.isStopping()) return;
    await trading.reconcileUnknown();
  };
}

/** On an advance nobody watches: what it brings is told, and what comes next looked at, when it has arrived. */
export const tellingAfter =
  (
    follow: Tick,
    {
      notifications,
      readiness,
      retention,
      market,
      runner,
    }: {
      notifications: { tick(): Promise<void> };
      readiness: { begin(): void };
      retention: { begin(): void };
      market: PaperMarket | undefined;
      runner: Pick<JobRunner, 'isStopping'>;
    },
  ): Tick =>
  async () => {
    await follow();
    if (market?.state().advancing || runner.isStopping()) return;
    readiness.begin();
    await notifications.tick();
    // After the news: what has just become known has been told before anything of it goes.
    retention.begin();
  };

type Followed = Pick<
  ComposedTrading,
  'runStretch' | 'afterPause' | 'ahead' | 'reconcileUnknown'
> & { runner: Pick<JobRunner, 'isStopping' | 'closeAbandoned'> };

/** Nothing is known of the time before the start: the first look is one after a pause. */
export function followLive(trading: Followed, clock: MarketClock): Tick {
  const { ahead } = trading;
  const { isStopping } = trading.runner;
  const watch = watchMarket({
    ...trading,
    runStretch: (stretch) =>
      trading.runStretch({ ...stretch, ordersGoOn: true, isReady: ahead.isReady }),
    isStopping,
  });
  const inTurn = oneAtATime();
  const reconcileUnknown = unlessUnderWay(trading.reconcileUnknown);
  return async () => {
    await inTurn(async () => {
      await trading.runner.closeAbandoned();
      await watch.look(clock.now());
    });
    // Not in turn: a slow database, or brokers slow to tell of a lost answer, would keep what falls due next waiting.
    if (!isStopping()) await Promise.all([ahead.look(clock.now()), reconcileUnknown()]);
  };
}

/** The same look again, while one is under way, would only wait behind it. */
function unlessUnderWay(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return async () => {
    if (underWay) return;
    underWay = work().finally(() => {
      underWay = undefined;
    });
    await underWay;
  };
}

/** A tick that can be stopped: the one under way is waited for, and no other begins. Tells when it last looked. */
export function stoppable(tick: Tick, clock: Clock) {
  const underWay = new Map<Promise<void>, Date>();
  let stopped = false;
  let endedAt = clock.now();
  return {
    async tick(): Promise<void> {
      if (stopped) return;
      const one = tick();
      underWay.set(one, clock.now());
      await one.finally(() => underWay.delete(one));
      endedAt = clock.now();
    },
    looks(): Looks {
      const [begunAt] = underWay.values();
      return { endedAt, ...(begunAt ? { begunAt } : {}) };
    },
    async stop(): Promise<void> {
      stopped = true;
      await Promise.allSettled(underWay.keys());
    },
  };
}
