import { timeOfDay } from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { istDate, istTime } from '../../platform/kernel/ist.ts';
import { checkEtfList, type EtfListChecks, type OurEtf } from './etf-list-check.ts';

type Deps = {
  ours: readonly OurEtf[];
  read(): Promise<Parameters<typeof checkEtfList>[1] | undefined>;
  checks: EtfListChecks;
  marketClock: Clock;
};

/** The broker publishes its list before the session. */
const isOut = timeOfDay('08:30');
const tryAgainMs = 15 * 60_000;

/** Once a day, by the first process. */
export function watchEtfList({ ours, read, checks, marketClock }: Deps): () => Promise<void> {
  let doneOn: string | undefined;
  let notBefore = 0;
  let underWay = false;

  async function look(now: Date): Promise<void> {
    const today = istDate(now);
    if (await checks.isDone(today)) {
      doneOn = today;
      return;
    }
    const theirs = await read();
    if (!theirs) {
      notBefore = now.getTime() + tryAgainMs;
      return;
    }
    await checks.save(today, now, checkEtfList(ours, theirs));
    doneOn = today;
  }

  return async () => {
    const now = marketClock.now();
    const isDone = doneOn === istDate(now) || istTime(now) < isOut || now.getTime() < notBefore;
    if (isDone || underWay) return;
    underWay = true;
    try {
      await look(now);
    } finally {
      underWay = false;
    }
  };
}
