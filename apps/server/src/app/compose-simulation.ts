import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BacktestFacts,
  backtest,
  buildCalendar,
  type Calendar,
  type LedgerLine,
  type LocalDate,
  localDate,
  type Paise,
  withEarlyCloses,
} from '@safe-trading/engine';
import { type MarketData, openMarketData } from '@safe-trading/market-data';
import {
  createReplay,
  type FillModel,
  fullSessions,
  openBacktestMarket,
  recordedCalendar,
} from '@safe-trading/simulator';
import { readDraft } from '../features/strategies/present.ts';
import { newSubscription } from '../features/subscriptions/new-subscription.ts';
import { readTerms } from '../features/subscriptions/present.ts';
import { type OpenDatabase, openEmbeddedDatabase } from '../platform/db/open-database.ts';
import { createLog } from '../platform/kernel/log.ts';
import { checkInvariants } from '../trading/ledger/check-invariants.postgres.ts';
import { withSuccessors } from '../trading/market-data/with-successors.ts';
import { caller, withinProcess } from '../upkeep/practice/caller.ts';
import { type BookFigures, backtestFigures } from '../upkeep/simulation/backtest-figures.ts';
import type { LedgerEntry } from '../upkeep/simulation/ledger-entry.ts';
import { type MinuteDistance, minuteDistances } from '../upkeep/simulation/minute-distance.ts';
import { type Outcome, outcomeOf } from '../upkeep/simulation/outcome.ts';
import { readResult } from '../upkeep/simulation/read-result.postgres.ts';
import { type Scenario, strategyOf, subscribeBody } from '../upkeep/simulation/scenario.ts';
import type { SimulatedWorld } from '../upkeep/simulation/simulate.ts';
import type { BooksAtEnd, SimulationResult } from '../upkeep/simulation/simulation-result.ts';
import { compose } from './compose.ts';
import { replayedIndexOf, replayFrom, worldOpensAt } from './compose-market.ts';
import type { ComposeOptions } from './compose-paper-world.ts';
import { readConfig } from './config.ts';

export type Backtests = {
  begin(scenario: Scenario): BooksAtEnd[];
  /** Subscriptions of one investor share an account. */
  run(books: readonly BooksAtEnd[], sessions: number): SimulationResult;
  /** In paise; undefined if it did not trade. */
  closeOn(symbol: string, on: LocalDate): number | undefined;
  /** Money paid in and its value, at the last close. */
  outcome(books: readonly BooksAtEnd[], sessions: number): Outcome;
  minuteDistances(times: readonly string[], sessions: number): MinuteDistance[];
  sessions: number;
  figures(result: SimulationResult, sessions: number): Promise<BookFigures[]>;
};

type Past = {
  marketData: MarketData;
  calendar: Calendar;
  worldStartsOn: LocalDate;
  replayFrom: LocalDate;
  fillModel: FillModel | undefined;
  openingCash?: Paise | undefined;
};

const begin = (scenario: Scenario, facts: Parameters<typeof newSubscription>[3]): BooksAtEnd[] =>
  scenario.investors.flatMap(({ name: investor, follows }) =>
    follows.map((follow) => {
      const { terms: strategy } = readDraft(strategyOf(scenario, follow));
      const terms = readTerms(subscribeBody(follow));
      const state = newSubscription(strategy, terms, terms.ddpiConfirmed ?? true, facts);
      return { investor, strategy: follow.strategy, state };
    }),
  );

/** In the order of the product's books. */
const inOrder = (a: LedgerLine, b: LedgerLine): number =>
  compare(a.on, b.on) ||
  compare(a.at, b.at) ||
  Number(a.subscription) - Number(b.subscription) ||
  compare(a.cause, b.cause);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Fixed, so that a seed describes a run completely. */
export const simulationStartsOn = localDate('2026-01-01');

/** A paper market on a temporary database, removed afterwards. */
export async function onPassingMarket<Found>(
  fillModel: ComposeOptions['fillModel'],
  use: (world: SimulatedWorld) => Promise<Found>,
): Promise<Found> {
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-simulate-'));
  const database = await openEmbeddedDatabase();
  try {
    const config = readConfig({ DATA_DIR: folder, DEMO: 'off' });
    const world = await composeSimulation({
      config,
      database,
      log: createLog('warn'),
      fillModel,
    });
    return await use(world).finally(() => world.close());
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function composeSimulation(
  options: ComposeOptions & { database: OpenDatabase },
): Promise<SimulatedWorld & { close(): Promise<void> }> {
  const product = await compose({ ...options, worldStartsOn: simulationStartsOn });
  return {
    call: caller(withinProcess(product.app)),
    result: () => readResult(options.database.db),
    invariants: () => checkInvariants(options.database.db),
    close: () => product.close(),
  };
}

export function composeBacktest(worldStartsOn: LocalDate, fillModel?: FillModel): Backtests {
  const marketData = openMarketData();
  const calendar = buildCalendar(marketData.marketDays());
  return openBacktests({ marketData, calendar, worldStartsOn, replayFrom, fillModel });
}

/** A backtest on the recorded dates with the rules of those days. Throws RangeError for a day outside the record. */
export function composePastBacktest(
  from: LocalDate,
  fillModel?: FillModel,
  openingCash?: Paise,
): Backtests {
  const recorded = openMarketData();
  const [first, last] = [recorded.recordedSessions().at(0), recorded.recordedSessions().at(-1)];
  if (!first || !last || from < first || from > last) {
    throw new RangeError(
      `Prices are recorded from ${first} to ${last}; begin on one of these days.`,
    );
  }
  const calendar = recordedCalendar(recorded);
  const sessions = fullSessions(recorded, calendar);
  return openBacktests({
    marketData: { ...recorded, recordedSessions: () => sessions },
    calendar,
    worldStartsOn: from,
    replayFrom: from,
    fillModel,
    openingCash,
  });
}

function openBacktests(past: Past): Backtests {
  const { marketData, calendar, worldStartsOn } = past;
  const market = openBacktestMarket(past);
  const facts: BacktestFacts = {
    calendar,
    chargeRates: marketData.chargeRates(),
    sessionTimes: withEarlyCloses(marketData.sessionTimes(), marketData.marketDays()),
    instruments: marketData.etfs(),
    splits: market.splits,
    corporateActions: withSuccessors(market.corporateActions, marketData.etfs()),
  };
  const from = { today: worldStartsOn, time: worldOpensAt };
  const days = market.sessions.map(({ marketDate }) => marketDate);

  const lastClose = (symbol: string, sessions: number): number | undefined => {
    const [from, to] = [days[0], days[sessions - 1]];
    return from && to && market.candles(symbol, from, to).at(-1)?.close;
  };

  const replay = createReplay(past);
  const ground = {
    market,
    calendar,
    splits: market.splits,
    index: replayedIndexOf(marketData, replay, worldStartsOn),
    startsOn: worldStartsOn,
    sessionTimes: facts.sessionTimes,
  };

  return {
    sessions: days.length,
    closeOn: (symbol, on) => market.candles(symbol, on, on)[0]?.close,
    outcome: (books, sessions) => outcomeOf(books, (symbol) => lastClose(symbol, sessions)),
    minuteDistances: (times, sessions) =>
      minuteDistances(market, facts.instruments, days.slice(0, sessions), times),
    figures: (result, sessions) => backtestFigures(ground, result, sessions),
    begin: (scenario) => begin(scenario, { ...from, calendar }),
    run(books, sessions) {
      const subscriptions = books.map(({ investor, state }, index) => ({
        id: `${index}`,
        account: investor,
        state,
      }));
      const after = backtest({ market, facts, subscriptions, from, sessions });
      return {
        ledger: after.ledger.toSorted(inOrder).map((line) => entryOf(line, books)),
        books: books.map((one, index) => ({
          ...one,
          state: after.subscriptions[index]?.state ?? one.state,
        })),
      };
    },
  };
}

function entryOf(line: LedgerLine, books: readonly BooksAtEnd[]): LedgerEntry {
  const whose = books[Number(line.subscription)];
  return {
    at: `${line.on} ${line.at}`,
    investor: whose?.investor ?? '',
    strategy: whose?.strategy ?? '',
    cause: line.cause.slice(line.subscription.length + 1),
    ...(line.schedule === undefined ? {} : { schedule: line.schedule }),
    account: line.account,
    amount: line.amount,
    units: line.units ?? 0,
  };
}
