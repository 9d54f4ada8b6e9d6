import {
  type BacktestFacts,
  backtest,
  buildCalendar,
  type LedgerLine,
  type LocalDate,
} from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { openBacktestMarket } from '@safe-trading/simulator';
import { replayFrom, worldOpensAt } from './compose-market.ts';
import { readDraft } from './features/strategies/present.ts';
import { newSubscription } from './features/subscriptions/new-subscription.ts';
import { readTerms } from './features/subscriptions/present.ts';
import type { LedgerEntry } from './simulation/ledger-entry.ts';
import { type Scenario, strategyOf, subscribeBody } from './simulation/scenario.ts';
import type { BooksAtEnd, SimulationResult } from './simulation/simulation-result.ts';

export type Backtests = {
  /** The books of a cast that joins the paper market as it opens. */
  begin(scenario: Scenario): BooksAtEnd[];
  /** What would come of such books over so many sessions; those of one investor share an account. */
  run(books: readonly BooksAtEnd[], sessions: number): SimulationResult;
};

/** The engine over the recorded prices, as the paper market shows them from this day on. */
export function composeBacktest(worldStartsOn: LocalDate): Backtests {
  const marketData = openMarketData();
  const calendar = buildCalendar(marketData.marketDays());
  const market = openBacktestMarket({ marketData, calendar, worldStartsOn, replayFrom });
  const facts: BacktestFacts = {
    calendar,
    chargeRates: marketData.chargeRates(),
    sessionTimes: marketData.sessionTimes(),
    instruments: marketData.etfs(),
    splits: market.splits,
  };
  const from = { today: worldStartsOn, time: worldOpensAt };

  return {
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

/** The cast's subscriptions as the product reads them from its forms. */
const begin = (scenario: Scenario, facts: Parameters<typeof newSubscription>[3]): BooksAtEnd[] =>
  scenario.investors.flatMap(({ name: investor, follows }) =>
    follows.map((follow) => {
      const { terms: strategy } = readDraft(strategyOf(scenario, follow));
      const terms = readTerms(subscribeBody(follow));
      const state = newSubscription(strategy, terms, terms.ddpiConfirmed ?? true, facts);
      return { investor, strategy: follow.strategy, state };
    }),
  );

/** As the books of the product list them: by minute, subscription and what they are for. */
const inOrder = (a: LedgerLine, b: LedgerLine): number =>
  compare(a.on, b.on) ||
  compare(a.at, b.at) ||
  Number(a.subscription) - Number(b.subscription) ||
  compare(a.cause, b.cause);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

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
