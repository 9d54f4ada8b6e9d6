import {
  addPaise,
  buyLimit,
  type Calendar,
  type ChargeRates,
  chargesOn,
  fundRequired,
  type InstrumentRef,
  type Paise,
  type Quantity,
  type Quote,
  type SubscriptionState,
  sizeBuy,
  subtractPaise,
  timesPaise,
  type UpcomingInstallment,
  upcomingInstallments,
} from '@safe-trading/engine';
import { istDate, istTime } from '../../platform/kernel/ist.ts';
import type { MarketFacts } from '../../trading/market-data/market-facts.ts';
import type { QuoteStore } from '../../trading/market-data/quote-store.ts';
import { rankAtNewest } from '../../trading/market-data/rank-at-newest.ts';
import type { SubscriptionTerms } from './new-subscription.ts';
import { beginning, type SubscribeDeps } from './subscribe.ts';

export type PreviewDeps = SubscribeDeps & {
  quotes: Pick<QuoteStore, 'latest' | 'histories'>;
  facts: Pick<MarketFacts, 'instruments' | 'chargeRates'>;
};

/** What one SIP would buy of the likely ETF at today's highest price to be paid. */
type Purchase = {
  instrument: InstrumentRef;
  last: Paise;
  pricedAt: Date;
  units: Quantity;
  charges: Paise;
  /** The least that buys one unit. */
  oneUnit: Paise;
};

export type SubscriptionPreview = {
  state: SubscriptionState;
  upcoming: readonly UpcomingInstallment[];
  fundRequired: Paise;
  /** By which those dates were planned. */
  calendar: Calendar;
  purchase?: Purchase;
};

const shown = 6;

/** The subscription as it would begin now, by the functions that begin it, and what its first SIP would buy. Throws as `subscribe` does. */
export const previewSubscription =
  (deps: PreviewDeps) =>
  async (
    userId: string,
    strategyId: string,
    terms: SubscriptionTerms,
  ): Promise<SubscriptionPreview> => {
    const { state, subscribedAt } = await beginning(deps, userId, strategyId, terms);
    const on = { today: istDate(subscribedAt), time: istTime(subscribedAt) };
    const facts = { ...on, calendar: deps.calendar };
    const purchase = await likelyPurchase(deps, state, terms.installment, subscribedAt);
    return {
      state,
      upcoming: upcomingInstallments(state, facts, shown),
      fundRequired: fundRequired(state, facts),
      calendar: deps.calendar,
      ...(purchase ? { purchase } : {}),
    };
  };

async function likelyPurchase(
  { quotes, facts }: PreviewDeps,
  state: SubscriptionState,
  amount: Paise,
  now: Date,
): Promise<Purchase | undefined> {
  const [nearest] = (await rankAtNewest(quotes, facts))(state).ranked;
  const stored = (await quotes.latest()).find(
    ({ instrumentId }) => instrumentId === nearest?.instrument.id,
  );
  if (!nearest || !stored) return undefined;
  const limit = limitOf(stored.quote);
  const { instrument } = nearest;
  const rates: readonly ChargeRates[] = facts.chargeRates;
  const on = istDate(now);
  const carry = subtractPaise(amount, amount);
  const wanted = { amount, carry, limit, instrument, on, rates };
  const { quantity: units, worstCost } = sizeBuy(wanted);
  const { assetClass } = instrument;
  return {
    instrument,
    last: stored.quote.last,
    pricedAt: stored.quotedAt,
    units,
    charges: subtractPaise(worstCost, timesPaise(limit, units)),
    oneUnit: addPaise(limit, chargesOn(rates, { side: 'buy', value: limit, assetClass, on }).total),
  };
}

/** The most that would be paid for a unit; the last price where there is no offer. */
function limitOf(quote: Quote): Paise {
  const limit = buyLimit(quote);
  return 'limit' in limit ? limit.limit : quote.last;
}
