import type { Clock, MarketClock } from '../../platform/kernel/clock.ts';
import { oneAtATime } from '../../platform/kernel/one-at-a-time.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { LookAhead } from './look-ahead.ts';
import { watchMarket } from './market-watch.ts';
import type { MarketState, PaperMarket } from './paper-market.ts';
import type { RunStretch } from './session-runner.ts';

/** Runs what has fallen due since the last tick. False when it waits for an advance that has not moved since then. */
export type Tick = () => Promise<boolean>;

/** When the last tick ended without an error; `begunAt` while one is running or waiting. */
export type LastTick = { endedAt: Date; begunAt?: Date };

/** Paper trading: the market moves by its own clock or by an advance. */
export function followPaper(
  market: { state(): Pick<MarketState, 'advancing'>; tick(): Promise<void> },
  trading: {
    runner: Pick<JobRunner, 'isStopping' | 'closeAbandoned'>;
    reconcileUnknown(): Promise<void>;
  },
): Tick {
  let reached: number | undefined;
  return async () => {
    await trading.runner.closeAbandoned();
    const { advancing } = market.state();
    const before = reached;
    reached = advancing?.reached.getTime();
    if (advancing) return reached !== before;
    await market.tick();
    if (!market.state().advancing && !trading.runner.isStopping()) await trading.reconcileUnknown();
    return true;
  };
}

type LiveTrading = {
  runStretch: RunStretch;
  afterPause(now: Date): Promise<void>;
  ahead: LookAhead;
  reconcileUnknown(): Promise<void>;
  runner: Pick<JobRunner, 'isStopping' | 'closeAbandoned'>;
};

/** Live trading: nothing is known of the time before the start, so the first tick is one after a pause. */
export function followLive(trading: LiveTrading, clock: MarketClock): Tick {
  const { ahead } = trading;
  const { isStopping, closeAbandoned } = trading.runner;
  const watch = watchMarket({
    afterPause: trading.afterPause,
    runStretch: (stretch) =>
      trading.runStretch({ ...stretch, ordersGoOn: true, isReady: ahead.isReady }),
    isStopping,
  });
  const inTurn = oneAtATime();
  const reconcileUnknown = skipWhileRunning(trading.reconcileUnknown);
  return async () => {
    await inTurn(async () => {
      await closeAbandoned();
      await watch.look(clock.now());
    });
    // Outside the turn: a slow broker must not delay what falls due next.
    if (!isStopping()) await Promise.all([ahead.look(clock.now()), reconcileUnknown()]);
    return true;
  };
}

function skipWhileRunning(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return async () => {
    if (running) return;
    running = work().finally(() => {
      running = undefined;
    });
    await running;
  };
}

type AfterTick = {
  notifications: { tick(): Promise<void> };
  readiness: { begin(): void };
  retention: { begin(): void };
  backups: { begin(): void } | undefined;
  disk: { look(): Promise<void> };
  market: PaperMarket | undefined;
  runner: Pick<JobRunner, 'isStopping'>;
};

/** After each tick: checks readiness, notifies, removes old rows, backs up. Skipped during an advance. */
export const withNotifications =
  (
    follow: Tick,
    { notifications, readiness, retention, backups, disk, market, runner }: AfterTick,
  ): Tick =>
  async () => {
    await disk.look();
    const isCurrent = await follow();
    if (market?.state().advancing || runner.isStopping()) return isCurrent;
    readiness.begin();
    await notifications.tick();
    // After the notifications, which are made from rows that retention removes.
    retention.begin();
    backups?.begin();
    return isCurrent;
  };

/** A tick that can be stopped: running ones are awaited and no new one begins. */
export function stoppable(tick: Tick, clock: Clock) {
  const running = new Map<Promise<boolean>, Date>();
  let stopped = false;
  let endedAt = clock.now();
  let waitsSince: Date | undefined;
  return {
    async tick(): Promise<void> {
      if (stopped) return;
      const one = tick();
      running.set(one, clock.now());
      const isCurrent = await one.finally(() => running.delete(one));
      endedAt = clock.now();
      waitsSince = isCurrent ? undefined : (waitsSince ?? endedAt);
    },
    lastTick(): LastTick {
      const begunAt = waitsSince ?? running.values().next().value;
      return { endedAt, ...(begunAt ? { begunAt } : {}) };
    },
    async stop(): Promise<void> {
      stopped = true;
      await Promise.allSettled(running.keys());
    },
  };
}
