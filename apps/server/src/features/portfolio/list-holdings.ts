import {
  type BasisPoints,
  daysBetween,
  type LocalDate,
  type Paise,
  profitPercent,
  type Quantity,
  type Schedule,
  subtractPaise,
  sumPaise,
  timesPaise,
  unitsOf,
} from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';
import type { QuoteStore, StoredQuote } from '../../trading/market-data/quote-store.ts';

export type HoldingsDeps = {
  subscriptions: SubscriptionStore;
  quotes: Pick<QuoteStore, 'latest'>;
  marketClock: Pick<Clock, 'now'>;
};

type Change = { amount: Paise; percentBp: BasisPoints };

export type Holding = {
  record: SubscriptionRecord;
  schedule: Schedule;
  units: Quantity;
  cost: Paise;
  since: LocalDate;
  days: number;
  priced?: { last: Paise; at: Date; worth: Paise; profit: Change; today?: Change };
};

export const listHoldings =
  ({ subscriptions, quotes, marketClock }: HoldingsDeps) =>
  async (userId: string): Promise<Holding[]> => {
    const records = await subscriptions.load(await subscriptions.idsOfUser(userId));
    const quoteOf = new Map((await quotes.latest()).map((each) => [each.instrumentId, each]));
    const today = istDate(marketClock.now());
    return records
      .flatMap((record) =>
        record.state.schedules.flatMap((schedule) =>
          holdingOf(record, schedule, { today, quoteOf }),
        ),
      )
      .sort((a, b) => (a.since < b.since ? -1 : 1));
  };

type Seen = { today: LocalDate; quoteOf: ReadonlyMap<string, StoredQuote> };

function holdingOf(
  record: SubscriptionRecord,
  schedule: Schedule,
  { today, quoteOf }: Seen,
): Holding[] {
  const { lots, instrument } = schedule;
  const [first] = lots;
  if (!first || !instrument) return [];
  const units = unitsOf(lots);
  const cost = sumPaise(lots.map((lot) => lot.cost));
  const stored = quoteOf.get(instrument.id);
  return [
    {
      record,
      schedule,
      units,
      cost,
      since: first.boughtOn,
      days: daysBetween(first.boughtOn, today),
      ...(stored ? { priced: pricedBy(stored, units, cost) } : {}),
    },
  ];
}

function pricedBy(
  { quote: { last, previousClose }, quotedAt }: StoredQuote,
  units: Quantity,
  cost: Paise,
): NonNullable<Holding['priced']> {
  const worth = timesPaise(last, units);
  const before = previousClose === undefined ? undefined : timesPaise(previousClose, units);
  return {
    last,
    at: quotedAt,
    worth,
    profit: changeOf(cost, worth),
    ...(before === undefined ? {} : { today: changeOf(before, worth) }),
  };
}

function changeOf(before: Paise, after: Paise): Change {
  const amount = subtractPaise(after, before);
  return { amount, percentBp: profitPercent(amount, before) };
}
