import type { Clock } from '../../platform/kernel/clock.ts';
import type { Log } from '../../platform/kernel/log.ts';
import { type RecurringWork, recurringWork } from '../../platform/kernel/recurring-work.ts';

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
export function scheduleBackups({
  backUp,
  newestAt,
  ordersChangedAt,
  isBusy,
  clock,
  log,
}: Deps): RecurringWork {
  return recurringWork({
    async work() {
      const newest = await newestAt();
      const isOld = !newest || clock.now().getTime() - newest.getTime() >= oldestMs;
      if (isOld || ((await ordersChangedAt()) ?? newest) > newest) await backUp();
    },
    everyMs: lookEveryMs,
    mayBegin: () => !isBusy(),
    onFault: (err) => log.error({ err }, 'A backup failed'),
    clock,
  });
}
