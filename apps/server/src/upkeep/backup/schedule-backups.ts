import type { Clock } from '../../platform/kernel/clock.ts';
import type { Log } from '../../platform/kernel/log.ts';

type Deps = {
  backUp(): Promise<void>;
  /** When the newest backup was written; undefined without one. */
  newestAt(): Promise<Date | undefined>;
  /** When a run last placed or settled orders, by real time. */
  ordersChangedAt(): Promise<Date | undefined>;
  /** No backup is written in a session or during an advance, which it would hold up. */
  isBusy(): boolean;
  clock: Clock;
  log: Pick<Log, 'error'>;
};

const lookEveryMs = 60_000;
const oldestMs = 6 * 60 * 60_000;

/** Backs up the embedded database after the first start, after each session with orders, and every six hours. */
export function scheduleBackups({ backUp, newestAt, ordersChangedAt, isBusy, clock, log }: Deps) {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;
  let stopping = false;

  async function backUpOnce(): Promise<void> {
    const newest = await newestAt();
    const isOld = !newest || clock.now().getTime() - newest.getTime() >= oldestMs;
    if (isOld || ((await ordersChangedAt()) ?? newest) > newest) await backUp();
  }

  return {
    /** Resolves when the backup is written or not due. Ticks do not await it. */
    async begin(): Promise<void> {
      const now = clock.now().getTime();
      const isSoon = now >= lookedAt && now < lookedAt + lookEveryMs;
      if (stopping || underWay || isSoon || isBusy()) return;
      lookedAt = now;
      underWay = backUpOnce()
        .catch((err) => log.error({ err }, 'A backup failed'))
        .finally(() => {
          underWay = undefined;
        });
      await underWay;
    },
    async stop(): Promise<void> {
      stopping = true;
      await underWay;
    },
  };
}
