import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { MarketDay } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { postgresDeclaredDays } from '../features/market-calendar/declared-days.postgres.ts';
import { marketCalendarFeature } from '../features/market-calendar/market-calendar-feature.ts';
import type { Database } from '../platform/db/database.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import type { Log } from '../platform/kernel/log.ts';
import { openLivingCalendar } from '../trading/market-data/living-calendar.ts';

type Deps = {
  db: Database;
  /** Where an operator's own rows of market data are. */
  addedFolder: string;
  clock: Clock;
  marketClock: Clock;
  log: Pick<Log, 'error'>;
};

/** Within a minute every process knows what another one was told. */
const lookAgainMs = 20_000;

/** The calendar everybody looks at, and the routes by which administrators declare days. */
export async function composeCalendar({ db, addedFolder, clock, marketClock, log }: Deps) {
  const days = postgresDeclaredDays(db);
  const living = await openLivingCalendar(
    { listed: daysOnDisk(addedFolder), declared: () => days.inForce() },
    openMarketData().sessionTimes(),
  );
  const timer = setInterval(() => {
    living
      .refresh()
      .catch((fault) => log.error({ err: fault }, 'Declared market days could not be read'));
  }, lookAgainMs);
  timer.unref();
  const { calendar, sessionTimes } = living;
  return {
    calendar,
    sessionTimes,
    feature: marketCalendarFeature({ days, living, clock, marketClock }),
    stop: () => clearInterval(timer),
  };
}

/** Read again when somebody has imported a list. */
function daysOnDisk(addedFolder: string): () => readonly MarketDay[] {
  let kept: { at: number; days: readonly MarketDay[] } | undefined;
  return () => {
    const added = statSync(join(addedFolder, 'calendar.csv'), { throwIfNoEntry: false });
    const at = added?.mtimeMs ?? 0;
    if (kept?.at !== at) kept = { at, days: openMarketData(undefined, addedFolder).marketDays() };
    return kept.days;
  };
}
