import { statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  addDays,
  buildCalendar,
  type Calendar,
  type LocalDate,
  localDate,
  type MarketDay,
  timeOfDay,
} from '@safe-trading/engine';
import { type MarketData, openMarketData } from '@safe-trading/market-data';
import type { Replay } from '@safe-trading/simulator';
import { postgresDeclaredDays } from '../features/market-calendar/declared-days.postgres.ts';
import { marketCalendarFeature } from '../features/market-calendar/market-calendar-feature.ts';
import type { Database } from '../platform/db/database.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import type { Log } from '../platform/kernel/log.ts';
import { version } from '../platform/kernel/version.ts';
import type { BooksProcessName } from '../trading/books/leases.postgres.ts';
import type { IndexHistory } from '../trading/figures/index-history.ts';
import { liveIndex } from '../trading/figures/live-index.ts';
import type { PricePast } from '../trading/figures/price-past.ts';
import { indexFundSymbol, recordedIndex } from '../trading/figures/recorded-index.ts';
import { replayedIndex } from '../trading/figures/replayed-index.ts';
import { digestOfFolder } from '../trading/market-data/digest-of-folder.ts';
import { openLivingCalendar } from '../trading/market-data/living-calendar.ts';
import type { MarketFacts } from '../trading/market-data/market-facts.ts';
import { withSuccessors } from '../trading/market-data/with-successors.ts';
import type { Config } from './config.ts';

export type ComposedProcess = BooksProcessName &
  Required<Pick<BooksProcessName, 'egressAddresses'>>;

type Deps = {
  db: Database;
  /** The folder of the operator's own market data. */
  addedFolder: string;
  clock: Clock;
  marketClock: Clock;
  log: Pick<Log, 'error'>;
};

/** Changes by another process are seen within a minute. */
const lookAgainMs = 20_000;

/** The first session of a paper world shows the first recorded session on or after this day. */
export const replayFrom = localDate('2020-01-01');
export const worldOpensAt = timeOfDay('08:00');

/** Live market facts from disk, without delisted ETFs. */
export function liveFacts({ dataDir }: { dataDir: string }): MarketFacts {
  const marketData = openMarketData(undefined, addedFolderIn(dataDir));
  const calendar = buildCalendar(marketData.marketDays());
  const facts = factsOf(marketData, calendar, {
    splits: () => marketData.splits(),
    corporateActions: () => withSuccessors(marketData.corporateActions(), marketData.etfs()),
  });
  return { ...facts, instruments: marketData.etfs().filter(({ status }) => status === 'listed') };
}

export const listedEtfs = ({ dataDir }: { dataDir: string }) =>
  openMarketData(undefined, addedFolderIn(dataDir))
    .etfs()
    .filter(({ status }) => status === 'listed');

/** The operator's own market data, in DATA_DIR. */
export const addedFolderIn = (dataDir: string): string => join(dataDir, 'market-data');

export const replayedIndexOf = (
  marketData: MarketData,
  replay: Replay,
  worldStartsOn: LocalDate,
): IndexHistory =>
  replayedIndex(
    () => recordedIndex(marketData),
    () => replay.sessionsBetween(addDays(worldStartsOn, -30), replay.lastReplayableMarketDate()),
    marketData.sessionTimes(),
  );

export const liveIndexOf = (
  { instruments, splits, sessionTimes }: MarketFacts,
  past: Pick<PricePast, 'closes'>,
): IndexHistory =>
  liveIndex({
    marketData: openMarketData(),
    past,
    fundId: instruments.find(({ symbol }) => symbol === indexFundSymbol)?.id,
    splits,
    sessionTimes,
  });

/** Facts on disk, with corporate actions on their market dates. */
export const factsOf = (
  marketData: MarketData,
  calendar: Calendar,
  actions: Pick<MarketFacts, 'splits' | 'corporateActions'>,
): MarketFacts => ({
  calendar,
  chargeRates: marketData.chargeRates(),
  sessionTimes: marketData.sessionTimes(),
  instruments: marketData.etfs(),
  ...actions,
});

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

/** Read again after an import. */
function daysOnDisk(addedFolder: string): () => readonly MarketDay[] {
  let kept: { at: number; days: readonly MarketDay[] } | undefined;
  return () => {
    const added = statSync(join(addedFolder, 'calendar.csv'), { throwIfNoEntry: false });
    const at = added?.mtimeMs ?? 0;
    if (kept?.at !== at) kept = { at, days: openMarketData(undefined, addedFolder).marketDays() };
    return kept.days;
  };
}

/**
 * The identity of this process. A process that only serves people offers no addresses, because it would never send
 * the orders of their accounts.
 */
export function composeProcess(
  { kind, name }: Pick<OpenDatabase, 'kind' | 'name'>,
  config: Pick<Config, 'accountsAtOnce' | 'dataDir' | 'egressAddresses' | 'role'>,
): ComposedProcess {
  const alone = kind === 'embedded';
  const { role, accountsAtOnce, egressAddresses, dataDir } = config;
  return {
    ...{ holder: name, alone, isConnectionName: !alone },
    ...{ egressAddresses: role === 'web' ? [] : egressAddresses, accountsAtOnce },
    about: {
      ...{ machine: hostname(), role, version },
      startedAt: new Date(performance.timeOrigin),
      marketData: digestOfFolder(addedFolderIn(dataDir)),
    },
  };
}
