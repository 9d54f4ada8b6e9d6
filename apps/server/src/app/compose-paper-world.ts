import {
  buildCalendar,
  type Calendar,
  type LocalDate,
  type Pace,
  previousSession,
} from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import {
  type FillModel,
  type Replay,
  type Simulator,
  startSimulator,
} from '@safe-trading/simulator';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import { paperMarketFolder } from '../platform/db/own-folder.ts';
import type { WebBuild } from '../platform/http/serve-web-build.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import { istDate, istInstant } from '../platform/kernel/ist.ts';
import type { Log } from '../platform/kernel/log.ts';
import type { IndexHistory } from '../trading/figures/index-history.ts';
import type { MarketFacts } from '../trading/market-data/market-facts.ts';
import { withSuccessors } from '../trading/market-data/with-successors.ts';
import type { ClockStore, StoredClock } from '../trading/market-time/clock-store.ts';
import { createPaperClock, type PaperClock } from '../trading/market-time/paper-clock.ts';
import type { PaperMarket, ReplayDates } from '../trading/market-time/paper-market.ts';
import {
  addedFolderIn,
  factsOf,
  replayedIndexOf,
  replayFrom,
  worldOpensAt,
} from './compose-market.ts';
import type { Config } from './config.ts';

export type ComposeOptions = {
  config: Config;
  log: Log;
  /** Opened and closed by the caller, if given. */
  database?: OpenDatabase;
  /** Default: 120 sessions ago. */
  worldStartsOn?: LocalDate;
  /** Default: `played`. */
  fillModel?: WorldOptions['fillModel'];
  clock?: Clock;
  /** The slots that an advance runs; by default those with work. */
  pace?: Pace;
  /** Without it the server has no pages. */
  web?: WebBuild | undefined;
};

export type SafeTrading = {
  app: FastifyInstance;
  /** In paper trading. */
  market: PaperMarket | undefined;
  /** Runs what has become due since the last tick. */
  tick(): Promise<void>;
  brokerUrl: string | undefined;
  isNewWorld: boolean;
  facts: MarketFacts;
  setupCode(): Promise<string | undefined>;
  /** Backs up the embedded database; does nothing for a Postgres server. */
  backUp(): Promise<void>;
  close(): Promise<void>;
};

const worldSessions = 120;

export type WorldOptions = {
  worldStartsOn?: LocalDate;
  journalFolder?: string;
  /** The folder of the operator's own market data. */
  addedFolder?: string;
  fillModel?: FillModel | undefined;
};

export type PaperWorld = {
  clock: PaperClock;
  stored: StoredClock;
  brokerUrl: string;
  /** Answers without the network during an advance; undefined sends the call. */
  answerWithin: Simulator['answerWithin'];
  facts: MarketFacts;
  replay: ReplayDates;
  index: IndexHistory;
  keyHint: string;
  stop(): Promise<void>;
};

const keyHint =
  'Practice market: any API key that begins with your user ID and a dot will do, such as AB1234.key, with any secret. Any secret API key will do too.';

type PracticeOptions = {
  config: { dataDir: string };
  /** With a given database the world is not journaled. */
  database?: unknown;
  worldStartsOn?: LocalDate;
  fillModel?: FillModel | undefined;
};

export const practiceWorldOf = ({
  config,
  database,
  worldStartsOn,
  fillModel,
}: PracticeOptions): WorldOptions => ({
  ...(worldStartsOn ? { worldStartsOn } : {}),
  addedFolder: addedFolderIn(config.dataDir),
  ...(database ? {} : { journalFolder: paperMarketFolder(config.dataDir) }),
  fillModel,
});

export async function openPaperWorld(
  real: Clock,
  clockStore: ClockStore,
  options: WorldOptions,
): Promise<PaperWorld> {
  const marketData = openMarketData(undefined, options.addedFolder);
  const calendar = buildCalendar(marketData.marketDays());
  const stored = (await clockStore.read()) ?? newWorld(calendar, real, options.worldStartsOn);
  const clock = createPaperClock(real, startOf(stored, real));
  const { worldStartsOn } = stored;
  const simulator = await startSimulator({
    marketData,
    calendar,
    now: () => clock.now().getTime(),
    worldStartsOn,
    replayFrom,
    fillModel: options.fillModel,
    journal: options.journalFolder ? { folder: options.journalFolder } : undefined,
  });
  const { replay } = simulator;
  const splits = replay.splitsInMarketDates();
  const corporateActions = withSuccessors(replay.actionsInMarketDates(), marketData.etfs());
  return {
    clock,
    stored,
    brokerUrl: simulator.url,
    answerWithin: (request) => (clock.isFrozen() ? simulator.answerWithin(request) : undefined),
    facts: factsOf(marketData, calendar, {
      splits: () => splits,
      corporateActions: () => corporateActions,
    }),
    replay: replayDates(replay),
    index: replayedIndexOf(marketData, replay, worldStartsOn),
    keyHint,
    stop: () => simulator.stop(),
  };
}

function newWorld(calendar: Calendar, real: Clock, worldStartsOn?: LocalDate): StoredClock {
  const starts = worldStartsOn ?? sessionsBefore(calendar, istDate(real.now()), worldSessions);
  const opensAt = istInstant(starts, worldOpensAt);
  return {
    worldStartsOn: starts,
    offsetMs: opensAt.getTime() - real.now().getTime(),
    processedUntil: opensAt,
    ready: false,
  };
}

function sessionsBefore(calendar: Calendar, day: LocalDate, count: number): LocalDate {
  let session = day;
  for (let n = 0; n < count; n += 1) session = previousSession(calendar, session);
  return session;
}

/** An interrupted catch-up continues where it stopped. */
const startOf = ({ ready, offsetMs, processedUntil }: StoredClock, real: Clock): Date =>
  ready ? new Date(real.now().getTime() + offsetMs) : processedUntil;

const replayDates = (replay: Replay): ReplayDates => ({
  recordedDateOf: (date) => replay.recordedDateOf(date),
  lastReplayableMarketDate: () => replay.lastReplayableMarketDate(),
  lastRecordedDate: () => replay.lastReplayable().recordedDate,
});
