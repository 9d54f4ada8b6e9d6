import {
  type Candidate,
  instant,
  type MarketMoment,
  type Procedure,
  type Ranking,
  type RunContext,
  rankCandidates,
} from '@safe-trading/engine';
import { toDate } from '../../platform/kernel/instants.ts';
import { candidatesFrom, isStale } from '../market-data/candidates.ts';
import type { StoredQuote } from '../market-data/quote-store.ts';
import { brokerAnswers } from './broker-answers.ts';
import { type Answers, interpret } from './interpret.ts';
import type { TradingPorts } from './trading-ports.ts';

type MarketQuestion = 'ranking' | 'stored quote';

/** What the procedure is told at the beginning of a run. */
export const runContext = (
  { facts, limits }: Pick<TradingPorts, 'facts' | 'limits'>,
  moment: MarketMoment,
): RunContext => ({
  facts: { ...facts, splits: facts.splits(), corporateActions: facts.corporateActions() },
  limits,
  moment,
});

/** The answers of a run: broker, market and books as they are. */
export const answersOf = (
  ports: TradingPorts,
  { instant }: MarketMoment,
  isStopping: () => boolean = () => false,
): Answers => ({
  'is stopping': isStopping,
  ...ports.books.answers,
  ...brokerAnswers(ports),
  ...marketAnswers(ports, toDate(instant)),
});

/** Runs a procedure against the ports, as of this moment. */
export const runProcedure = <Result>(
  ports: TradingPorts,
  moment: MarketMoment,
  procedure: (context: RunContext) => Procedure<Result>,
  isStopping?: () => boolean,
): Promise<Result> =>
  interpret(
    procedure(runContext(ports, moment)),
    answersOf(ports, moment, isStopping),
    ports.hands,
  );

/** What is stored of the market, read once for a run when it is first needed. */
function marketAnswers(
  { quotes, facts }: Pick<TradingPorts, 'quotes' | 'facts'>,
  now: Date,
): Answers<MarketQuestion> {
  let stored: Promise<StoredQuote[]> | undefined;
  let candidates: Promise<Candidate[]> | undefined;
  const latest = (): Promise<StoredQuote[]> => {
    stored ??= quotes.latest();
    return stored;
  };
  let recent: Promise<ReadonlyMap<string, StoredQuote>> | undefined;
  const readRecent = async () =>
    new Map(
      (await latest())
        .filter(({ quotedAt }) => !isStale(quotedAt, now))
        .map((quote) => [quote.instrumentId, quote]),
    );
  const readCandidates = async () =>
    candidatesFrom(facts.instruments, await latest(), await quotes.histories(), now);

  /** By what is open: whoever has the same open chooses from the same ranking. */
  const rankings = new Map<string, Promise<Ranking>>();
  const rank = async (openUnderlyings: ReadonlySet<string>): Promise<Ranking> => {
    candidates ??= readCandidates();
    return rankCandidates(await candidates, { openUnderlyings });
  };

  return {
    ranking({ openUnderlyings }) {
      const open = JSON.stringify([...openUnderlyings].sort());
      const ranking = rankings.get(open) ?? rank(openUnderlyings);
      rankings.set(open, ranking);
      return ranking;
    },
    async 'stored quote'({ instrument }) {
      recent ??= readRecent();
      const known = (await recent).get(instrument.id);
      return known && { quote: known.quote, at: instant(known.quotedAt.getTime()) };
    },
  };
}
