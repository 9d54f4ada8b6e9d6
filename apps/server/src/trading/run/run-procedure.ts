import {
  type Answer,
  type AnswerTo,
  type Asks,
  type Candidate,
  instant,
  type MarketMoment,
  type Procedure,
  type Quote,
  type Ranking,
  type RunContext,
  rankCandidates,
  type TradingAccount,
} from '@safe-trading/engine';
import { inGroups } from '../../platform/kernel/in-groups.ts';
import { toDate } from '../../platform/kernel/instants.ts';
import type { BrokerAccount } from '../brokers/broker.ts';
import { candidatesFrom, isStale } from '../market-data/candidates.ts';
import { priceEvidence } from '../market-data/price-evidence.ts';
import type { StoredQuote } from '../market-data/quote-store.ts';
import type { AccountAccess } from './broker-accounts.ts';
import { type Answers, interpret } from './interpret.ts';
import type { TradingPorts } from './trading-ports.ts';

type BrokerQuestion =
  | 'now'
  | 'accounts'
  | 'accounts of investors'
  | 'quote'
  | 'buying power'
  | 'order book'
  | 'trade book'
  | 'units of today'
  | 'holdings'
  | 'place'
  | 'cancel'
  | 'session lost'
  | 'owner of account'
  | 'fault';

type AskQuote = (asks: Asks<'quote'>) => Promise<AnswerTo<'quote'>>;

const mapped = <From, To>(answer: Answer<From>, to: (value: From) => To): Answer<To> =>
  answer.ok ? { ...answer, value: to(answer.value) } : answer;

type MarketQuestion = 'ranking' | 'stored quote' | 'price evidence';

export const runContext = (
  { facts, limits }: Pick<TradingPorts, 'facts' | 'limits'>,
  moment: MarketMoment,
): RunContext => ({
  facts: { ...facts, splits: facts.splits(), corporateActions: facts.corporateActions() },
  limits,
  moment,
});

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

/** Read once per run, on first use. */
function marketAnswers(
  { quotes, facts, netAssetValues }: Pick<TradingPorts, 'quotes' | 'facts' | 'netAssetValues'>,
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

  /** By open underlyings: equal sets share a ranking. */
  const rankings = new Map<string, Promise<Ranking>>();
  const rank = async (openUnderlyings: ReadonlySet<string>): Promise<Ranking> => {
    candidates ??= readCandidates();
    return rankCandidates(await candidates, { openUnderlyings });
  };

  const evidenceOf = priceEvidence({ quotes, facts, latest, netAssetValues }, now);

  return {
    'price evidence': ({ instrument }) => evidenceOf(instrument),
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

/** Each account keeps the session it had when first asked for. */
function brokerAnswers({
  clock,
  accounts,
  ticks,
  onFault,
}: Pick<TradingPorts, 'clock' | 'accounts' | 'ticks' | 'onFault'>): Answers<BrokerQuestion> {
  let listed: ReturnType<NonNullable<typeof ticks>> | undefined;
  /** A price on the coarser tick lies on the finer one too. */
  const onTick = async (quote: Quote, symbol: string): Promise<Quote> => {
    listed ??= ticks?.();
    const tick = (await listed)?.get(symbol);
    return tick === undefined || tick <= quote.tick ? quote : { ...quote, tick };
  };
  const open = new Map<string, BrokerAccount>();
  const now = () => instant(clock.now().getTime());
  const sessionsOf = <K>(linked: ReadonlyMap<K, AccountAccess>): Map<K, TradingAccount> =>
    new Map(
      [...linked].map(([key, { accountId, account }]) => {
        if (account) open.set(accountId, account);
        else open.delete(accountId);
        return [key, { accountId, isLoggedIn: account !== undefined }];
      }),
    );
  const accountOf = (accountId: string): BrokerAccount => {
    const account = open.get(accountId);
    if (!account) throw new Error(`No session of account ${accountId} is open.`);
    return account;
  };

  return {
    now,
    accounts: async ({ accountIds }) => sessionsOf(await accounts.ofIds(accountIds)),
    'accounts of investors': inGroups(async (asks) => {
      const found = new Map<string, ReadonlyMap<string, TradingAccount>>();
      for (const [broker, ofBroker] of Map.groupBy(asks, (one) => one.broker)) {
        const userIds = [...new Set(ofBroker.flatMap((one) => one.userIds))];
        found.set(broker, sessionsOf(await accounts.ofInvestors(userIds, broker)));
      }
      return asks.map(({ broker }) => found.get(broker) ?? new Map());
    }),
    quote: shareQuotes(async ({ accountId, symbol }) => {
      // A quote's age counts from here, however long the process was paused.
      const at = now();
      const answer = await accountOf(accountId).quote(symbol);
      if (!answer.ok) return answer;
      const quote = await onTick(answer.value.quote, symbol);
      return mapped(answer, ({ tradedAt }) => ({
        quote,
        at,
        ...(tradedAt === undefined ? {} : { tradedAt }),
      }));
    }),
    'buying power': async ({ accountId }) =>
      mapped(await accountOf(accountId).funds(), ({ available }) => available),
    'order book': ({ accountId }) => accountOf(accountId).book(),
    'trade book': ({ accountId }) => accountOf(accountId).trades(),
    'units of today': ({ accountId }) => accountOf(accountId).positions(),
    holdings: ({ accountId }) => accountOf(accountId).holdings(),
    async place({ accountId, clientOrderId, request }) {
      const account = accountOf(accountId);
      try {
        return await account.place(request);
      } catch (fault) {
        // The adapter does not throw; if it does, the order may have left.
        onFault(clientOrderId, fault);
        return { outcome: 'unknown', reason: 'The answer was lost inside the server.' };
      }
    },
    cancel: ({ accountId, brokerOrderId }) => accountOf(accountId).cancel(brokerOrderId),
    'session lost': ({ accountId }) => accounts.sessionLost(accountId),
    'owner of account': ({ accountId }) => accounts.ownerOf(accountId),
    fault: ({ subject, fault }) => onFault(subject, fault),
  };
}

/**
 * One account asks for a price and the others wait. Without a price each asks itself, because the cause may be the
 * account.
 */
function shareQuotes(quote: AskQuote): AskQuote {
  const underWay = new Map<string, Promise<AnswerTo<'quote'>>>();
  return async (asks) => {
    const { symbol } = asks;
    const shared = await underWay.get(symbol)?.catch(() => undefined);
    if (shared?.ok) return shared;
    const own = quote(asks);
    underWay.set(symbol, own);
    const forget = () => {
      if (underWay.get(symbol) === own) underWay.delete(symbol);
    };
    own.then(forget, forget);
    return own;
  };
}
