import {
  type BacktestFacts,
  backtest,
  buildCalendar,
  type FollowedSubscription,
  type LedgerLine,
  type LocalDate,
} from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { openBacktestMarket } from '@safe-trading/simulator';
import { replayFrom, worldOpensAt } from './compose-market.ts';
import { readDraft } from './features/strategies/present.ts';
import { newSubscription } from './features/subscriptions/new-subscription.ts';
import { readTerms } from './features/subscriptions/present.ts';
import type { Cast } from './simulation/cast.ts';
import type { LedgerEntry } from './simulation/ledger-entry.ts';
import type { Lived } from './simulation/lived.ts';

/** What would come of a cast that joins the paper market as it opens, over so many of its sessions. */
export type LiveThrough = (cast: Cast, sessions: number) => Lived;

/** The engine over the recorded prices, as the paper market shows them from this day on. */
export function composeBacktest(worldStartsOn: LocalDate): LiveThrough {
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

  return (cast, sessions) => {
    const followed = followedBy(cast, (strategy, terms, ddpi) =>
      newSubscription(strategy, terms, ddpi, { ...from, calendar }),
    );
    const subscriptions = followed.map(({ subscription }) => subscription);
    const { ledger, subscriptions: after } = backtest({
      market,
      facts,
      subscriptions,
      from,
      sessions,
    });
    const nameOf = new Map(followed.map((one) => [one.subscription.id, one]));
    return {
      ledger: inOrder(
        ledger,
        followed.map((one) => one.subscription.id),
      ).map((line) => entryOf(line, nameOf.get(line.subscription))),
      books: after.map(({ state }, index) => ({
        investor: followed[index]?.investor ?? '',
        strategy: followed[index]?.strategy ?? '',
        state,
      })),
    };
  };
}

type Followed = { investor: string; strategy: string; subscription: FollowedSubscription };

type Begin = (
  strategy: Parameters<typeof newSubscription>[0],
  terms: ReturnType<typeof readTerms>,
  ddpi: boolean,
) => FollowedSubscription['state'];

/** The cast's subscriptions as the product would read them from its forms. */
function followedBy({ strategies, investors }: Cast, begin: Begin): Followed[] {
  const drafts = new Map(strategies.map((body) => [body.etf_strategy_name, readDraft(body)]));
  return investors.flatMap(({ name: investor, follows }) =>
    follows.map(({ strategy, amount, reinvest, ddpi = true }, index) => {
      const draft = drafts.get(strategy);
      if (!draft) throw new Error(`There is no strategy ${strategy}.`);
      const terms = readTerms({
        broker_id: 'samco',
        user_sip_amount: amount,
        user_reinvest_percent: reinvest,
      });
      const id = `${investor}-${index + 1}`;
      const state = begin(draft.terms, terms, ddpi);
      return { investor, strategy, subscription: { id, account: investor, state } };
    }),
  );
}

/** As the books of the product list them: by minute, subscription and what they are for. */
function inOrder(ledger: readonly LedgerLine[], ids: readonly string[]): LedgerLine[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return ledger.toSorted(
    (a, b) =>
      compare(a.on, b.on) ||
      compare(a.at, b.at) ||
      (place.get(a.subscription) ?? 0) - (place.get(b.subscription) ?? 0) ||
      compare(a.cause, b.cause),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const entryOf = (line: LedgerLine, followed: Followed | undefined): LedgerEntry => ({
  at: `${line.on} ${line.at}`,
  investor: followed?.investor ?? '',
  strategy: followed?.strategy ?? '',
  cause: line.cause.slice(line.subscription.length + 1),
  ...(line.schedule === undefined ? {} : { schedule: line.schedule }),
  account: line.account,
  amount: line.amount,
  units: line.units ?? 0,
});
