import {
  type Calendar,
  type CashNeed,
  cashNeed,
  type EtfFacts,
  isMarketOpen,
  isSession,
  judgePrice,
  type LocalDate,
  lastLogin,
  type MarketMoment,
  nextSession,
  type Order,
  type Paise,
  previousSession,
  type ReadinessFacts,
  type SessionStanding,
  type SessionTimes,
  sessionTimesOn,
  type TimeOfDay,
} from '@safe-trading/engine';
import { toDate } from '../../platform/kernel/instants.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import type { TradingHaltStore } from '../../trading/books/trading-halt-store.ts';
import type { UnresolvedOrders } from '../../trading/books/unresolved-orders.ts';
import type { BrokerAccount } from '../../trading/brokers/broker.ts';
import type { SubscriptionStore } from '../../trading/ledger/subscription-store.ts';
import { isStale } from '../../trading/market-data/candidates.ts';
import type { MarketFacts } from '../../trading/market-data/market-facts.ts';
import { priceEvidence } from '../../trading/market-data/price-evidence.ts';
import type { QuoteStore } from '../../trading/market-data/quote-store.ts';
import { pricedAt, rankAtNewest, tradedAt } from '../../trading/market-data/rank-at-newest.ts';
import type { AccountAccess, BrokerAccounts } from '../../trading/run/broker-accounts.ts';
import { type ComingInstallment, comingInstallments } from './coming-installment.ts';
import type { CheckKept, ReadinessStore, Seen } from './readiness-store.ts';

type Rules = { calendar: Calendar; sessionTimes: readonly SessionTimes[] };

type SeeMarketDeps = { quotes: QuoteStore; facts: Rules & Pick<MarketFacts, 'instruments'> };

type View = Pick<ReadinessFacts, 'etf' | 'prices' | 'hasOpened' | 'looksClosed'> & { seen: Seen };

type MarketView = (coming: ComingInstallment) => View;

type AccountReply = {
  session: Exclude<SessionStanding, 'renews'>;
  addressMatches?: boolean;
  available?: Paise;
  clockOffMs?: number;
};

type Asking = {
  access: AccountAccess | undefined;
  isRefused: boolean;
  sessionLost: BrokerAccounts['sessionLost'];
  now(): Date;
};

export type CheckReadinessDeps = {
  store: ReadinessStore;
  subscriptions: Pick<SubscriptionStore, 'load' | 'idsOfUser'>;
  quotes: QuoteStore;
  facts: Pick<MarketFacts, 'calendar' | 'sessionTimes' | 'instruments' | 'splits'>;
  accounts: Pick<BrokerAccounts, 'ofInvestors' | 'sessionLost'>;
  halts: Pick<TradingHaltStore, 'halting'>;
  unresolved: Pick<UnresolvedOrders, 'ofUser'>;
  marketClock: { now(): Date };
};

/** Checks what investors have due in the next session. The market is read once, each account is asked once. */
export async function openChecks(
  deps: CheckReadinessDeps,
): Promise<(userId: string) => Promise<void>> {
  const moment = marketMoment(deps.marketClock.now());
  const view = await seeMarket(deps, moment);
  const isAbove = await aboveValue(deps, moment);
  return async (userId) => deps.store.keep(await checksOf(deps, userId, { view, isAbove }, moment));
}

type IsAboveValue = (coming: ComingInstallment, etf: EtfFacts) => Promise<boolean>;

/** As the run will judge the chosen ETF, by the latest prices instead of a fresh one. */
async function aboveValue(
  { quotes, facts }: CheckReadinessDeps,
  { instant }: MarketMoment,
): Promise<IsAboveValue> {
  const newest = pricedAt(await quotes.latest()) ?? toDate(instant);
  const evidenceOf = priceEvidence({ quotes, facts, latest: () => quotes.latest() }, newest);
  return async ({ record, schedule: { instrument } }, etf) => {
    const { priceGuard: guard } = record.state;
    if (!guard || guard.onBuy === 'ignore' || !instrument || !etf.isChosen || !etf.quote) {
      return false;
    }
    const evidence = await evidenceOf(instrument);
    return judgePrice(etf.quote.last, evidence, guard.buyAbove).verdict === 'beyond';
  };
}

async function checksOf(
  deps: CheckReadinessDeps,
  userId: string,
  { view, isAbove }: { readonly view: MarketView; readonly isAbove: IsAboveValue },
  moment: MarketMoment,
): Promise<CheckKept[]> {
  const { subscriptions, facts, halts, unresolved } = deps;
  const records = await subscriptions.load(await subscriptions.idsOfUser(userId));
  const all = comingInstallments(records, facts.calendar, moment);
  const [first] = all;
  if (!first) return [];
  const next = nextSession(facts.calendar, moment.today);
  const until = first.on > next ? first.on : next;
  const coming = all.filter(({ on }) => on <= until);
  const inForce = await halts.halting([...new Set(coming.map(({ record }) => record.id))]);
  const inDoubt = await unresolved.ofUser(userId);

  const checks: CheckKept[] = [];
  for (const [broker, ofBroker] of Map.groupBy(coming, ({ record }) => record.broker)) {
    const reply = await askOnce(deps, userId, broker);
    for (const each of ofBroker) {
      const { record, installment, on } = each;
      const { seen, ...market } = view(each);
      const isAboveValue = await isAbove(each, market.etf);
      const buysHalf = record.state.priceGuard?.onBuy === 'less';
      const etf = market.etf.isChosen ? { ...market.etf, isAboveValue, buysHalf } : market.etf;
      const { session, ...answers } = reply;
      const known: ReadinessFacts = {
        isStopped: (inForce.get(record.id)?.length ?? 0) > 0,
        ...doubtOf(each, inDoubt),
        session: standing(session, on, installment.time, moment),
        ...answers,
        need: needBy(ofBroker, on),
        cashPolicy: record.state.cashPolicy,
        mayDeliver: record.state.ddpiConfirmed,
        isMoved: on !== installment.plannedOn,
        ...market,
        etf,
      };
      checks.push({
        installmentId: each.installmentId,
        plannedFor: on,
        checkedAt: toDate(moment.instant),
        facts: known,
        seen,
      });
    }
  }
  return checks;
}

async function askOnce(
  { accounts, store, marketClock }: CheckReadinessDeps,
  userId: string,
  broker: string,
): Promise<AccountReply> {
  const linked = await accounts.ofInvestors([userId], broker);
  const refused = await store.refusedLogins([userId], broker);
  return askBroker({
    access: linked.get(userId),
    isRefused: refused.has(userId),
    sessionLost: (accountId) => accounts.sessionLost(accountId),
    now: () => marketClock.now(),
  });
}

function doubtOf(
  { schedule: { instrument } }: ComingInstallment,
  inDoubt: readonly Order[],
): Pick<ReadinessFacts, 'doubt'> {
  if (inDoubt.length === 0) return {};
  if (!instrument) return { doubt: 'any-etf' };
  const isSame = inDoubt.some((order) => order.instrument.symbol === instrument.symbol);
  return isSame ? { doubt: 'same-etf' } : {};
}

/** The job reopens closed sessions unless the login was refused. */
function standing(
  session: AccountReply['session'],
  on: LocalDate,
  at: TimeOfDay,
  { today, time }: MarketMoment,
): SessionStanding {
  const isToOpen = at >= lastLogin && (on > today || time < lastLogin);
  return session === 'closed' && isToOpen ? 'renews' : session;
}

function needBy(coming: readonly ComingInstallment[], day: LocalDate): CashNeed {
  const due = coming.filter(({ on }) => on <= day);
  return cashNeed(
    [...Map.groupBy(due, ({ record }) => record)].map(([record, ofOne]) => ({
      amounts: ofOne.map(({ installment }) => installment.amount),
      carry: record.state.balances.carry,
    })),
  );
}

/** At most two calls. */
async function askBroker({ access, isRefused, sessionLost, now }: Asking): Promise<AccountReply> {
  if (!access) return { session: 'not-linked' };
  if (!access.account) return { session: isRefused ? 'refused' : 'closed' };
  const reply = await ask(access.account, now);
  if (reply.session === 'closed') await sessionLost(access.accountId);
  return reply;
}

async function ask(account: BrokerAccount, now: () => Date): Promise<AccountReply> {
  const proof = await account.prove();
  if (!proof.ok) return { session: proof.reason === 'unauthorised' ? 'closed' : 'silent' };
  const { matches: addressMatches } = proof.value;
  const clock =
    proof.servedAt === undefined ? {} : { clockOffMs: proof.servedAt - now().getTime() };
  const funds = await account.funds();
  if (funds.ok)
    return { session: 'open', addressMatches, available: funds.value.available, ...clock };
  return funds.reason === 'unauthorised'
    ? { session: 'closed' }
    : { session: 'open', addressMatches, ...clock };
}

async function seeMarket(
  { quotes, facts }: SeeMarketDeps,
  moment: MarketMoment,
): Promise<MarketView> {
  const stored = await quotes.latest();
  const quoteOf = new Map(stored.map((quote) => [quote.instrumentId, quote]));
  const newest = pricedAt(stored);
  const rank = await rankAtNewest(quotes, facts);
  const isTrading = isMarketOpen(facts, moment);
  const prices = pricesOf(newest, isTrading, facts, moment);
  const traded = tradedAt(stored);
  // Old prices say nothing about trading.
  const isSilent = isTrading && prices === 'fresh' && !(traded && istDate(traded) === moment.today);
  const pricedThen = {
    ...(newest ? { pricedAt: newest.toISOString() } : {}),
    ...(traded ? { tradedAt: traded.toISOString() } : {}),
  };

  return ({ record, schedule: { instrument }, on }) => {
    const hasOpened = isTrading && on === moment.today;
    const shared = { prices, hasOpened, looksClosed: hasOpened && isSilent };
    if (instrument) {
      const own = quoteOf.get(instrument.id);
      const etf: EtfFacts = {
        isChosen: true,
        ...(own ? { quote: own.quote } : {}),
        isBehind: own !== undefined && newest !== undefined && isStale(own.quotedAt, newest),
      };
      const { symbol, name } = instrument;
      return { ...shared, etf, seen: { ...pricedThen, etf: { symbol, name } } };
    }
    const { ranked, excluded } = rank(record.state);
    const reasons = [...new Set(excluded.map(({ reason }) => reason))];
    const nearest = ranked[0]?.instrument;
    const likely = nearest ? { etf: { symbol: nearest.symbol, name: nearest.name } } : {};
    const etf: EtfFacts = { isChosen: false, ranked: ranked.length, excluded: reasons };
    return { ...shared, etf, seen: { ...pricedThen, ...likely } };
  };
}

/** In session prices live for minutes; outside, the last ones are valid. */
function pricesOf(
  newest: Date | undefined,
  isTrading: boolean,
  { calendar, sessionTimes }: Rules,
  { instant, today, time }: MarketMoment,
): ReadinessFacts['prices'] {
  if (!newest) return 'none';
  if (isTrading) return isStale(newest, toDate(instant)) ? 'old' : 'fresh';
  const hasClosed =
    isSession(calendar, today) && time >= sessionTimesOn(sessionTimes, today).closes;
  const lastSession = hasClosed ? today : previousSession(calendar, today);
  return istDate(newest) >= lastSession ? 'fresh' : 'old';
}
