import type { Clock } from './clock.ts';

type Deps = {
  work(): Promise<void>;
  /** The least time between two starts, also after an error. */
  everyMs: number;
  /** Checked before each start; by default always true. */
  mayBegin?(): boolean;
  onFault(fault: unknown): void;
  clock: Clock;
};

export type RecurringWork = {
  /** Resolves when the work is done or not due. Ticks do not await it. Never rejects. */
  begin(): Promise<void>;
  /** Begins no more, and resolves when the work under way has ended. */
  stop(): Promise<void>;
};

/** Work in the background, one at a time. */
export function recurringWork({
  work,
  everyMs,
  mayBegin = () => true,
  onFault,
  clock,
}: Deps): RecurringWork {
  let begunAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;
  let stopping = false;
  return {
    async begin() {
      const now = clock.now().getTime();
      const isSoon = now >= begunAt && now < begunAt + everyMs;
      if (stopping || underWay || isSoon || !mayBegin()) return;
      begunAt = now;
      underWay = work()
        .catch(onFault)
        .finally(() => {
          underWay = undefined;
        });
      await underWay;
    },
    async stop() {
      stopping = true;
      await underWay;
    },
  };
}
