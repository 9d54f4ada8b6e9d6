import {
  type Calendar,
  type EtfFacts,
  isSession,
  type MarketMoment,
  previousSession,
  type ReadinessFacts,
  type SessionTimes,
  sessionTimesOn,
} from '@safe-trading/engine';
import { toDate } from '../../platform/kernel/instants.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import { isStale } from '../../trading/market-data/candidates.ts';
import type { MarketFacts } from '../../trading/market-data/market-facts.ts';
import type { QuoteStore } from '../../trading/market-data/quote-store.ts';
import { pricedAt, rankAtNewest, tradedAt } from '../../trading/market-data/rank-at-newest.ts';
import type { ComingInstallment } from './coming-installment.ts';
import type { Seen } from './readiness-store.ts';

type Rules = { calendar: Calendar; sessionTimes: readonly SessionTimes[] };
type SeeMarketDeps = { quotes: QuoteStore; facts: Rules & Pick<MarketFacts, 'instruments'> };

/** What the stored prices say of one installment. */
type View = Pick<ReadinessFacts, 'etf' | 'prices' | 'hasOpened' | 'looksClosed'> & { seen: Seen };
export type MarketView = (coming: ComingInstallment) => View;

/** Read once, and looked at for every installment. */
export async function seeMarket(
  { quotes, facts }: SeeMarketDeps,
  moment: MarketMoment,
): Promise<MarketView> {
  const stored = await quotes.latest();
  const quoteOf = new Map(stored.map((quote) => [quote.instrumentId, quote]));
  const newest = pricedAt(stored);
  const rank = await rankAtNewest(quotes, facts);
  const isTrading = isOpen(facts, moment);
  const prices = pricesOf(newest, isTrading, facts, moment);
  const traded = tradedAt(stored);
  // Prices nobody has read lately say nothing of whether the market trades.
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

function isOpen({ calendar, sessionTimes }: Rules, { today, time }: MarketMoment): boolean {
  const { opens, closes } = sessionTimesOn(sessionTimes, today);
  return isSession(calendar, today) && time >= opens && time < closes;
}

/** In the session a price lives for minutes; outside it, those of the last session are as good as they were. */
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
