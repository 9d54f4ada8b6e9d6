import { cashNeed, type LocalDate, noPaise, type Paise, paise } from '@safe-trading/engine';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';
import type { MarketFacts } from '../../trading/market-data/market-facts.ts';
import type { QuoteStore } from '../../trading/market-data/quote-store.ts';
import { rankAtNewest } from '../../trading/market-data/rank-at-newest.ts';
import type { BrokerAccounts } from '../../trading/run/broker-accounts.ts';
import type { ComingInstallment } from './news-store.ts';
import type { Funding, NewNotification, NotificationContent } from './notification.ts';

export type LookAheadDeps = {
  subscriptions: SubscriptionStore;
  quotes: QuoteStore;
  facts: Pick<MarketFacts, 'instruments'>;
  accounts: Pick<BrokerAccounts, 'ofInvestors'>;
};

/** What one investor needs on one day, and has. */
export type Need = { userId: string; plannedOn: LocalDate; funding: Funding };

export type Outlook = { reminders: NewNotification[]; needs: Need[] };

type Reminder = Extract<NotificationContent, { event: 'reminder' }>;

/** What to remind of: the amount, the ETF it is likely to buy, and whether the money is there. */
export async function lookAhead(
  deps: LookAheadDeps,
  coming: readonly ComingInstallment[],
  now: Date,
): Promise<Outlook> {
  const records = await deps.subscriptions.load([
    ...new Set(coming.map(({ subscriptionId }) => subscriptionId)),
  ]);
  const recordOf = new Map(records.map((record) => [record.id, record]));
  const needs = await needsOf(deps, coming, recordOf);
  const likely = await likelyEtf(deps);

  const reminders = coming.flatMap((each): NewNotification[] => {
    const record = recordOf.get(each.subscriptionId);
    const need = needs.find(
      (one) => one.userId === each.userId && one.plannedOn === each.plannedOn,
    );
    if (!record || !need) return [];
    const { installmentId, userId, subscriptionId, scheduleId, etf } = each;
    const guess = etf ? undefined : likely(record);
    const content: Reminder = {
      event: 'reminder',
      installmentId,
      strategyName: each.strategyName,
      sipNumber: each.sipNumber,
      plannedOn: each.plannedOn,
      time: each.time,
      amount: each.amount,
      ...(etf ? { etf: { ...etf, isChosen: true } } : {}),
      ...(guess ? { etf: { ...guess, isChosen: false } } : {}),
      funding: need.funding,
    };
    const key = `${installmentId}.reminder.${each.plannedOn}`;
    return [{ key, userId, subscriptionId, scheduleId, happenedAt: now, content }];
  });
  return { reminders, needs };
}

/** By investor and day: what is due less what each subscription carries, against the broker's cash. */
async function needsOf(
  { accounts }: LookAheadDeps,
  coming: readonly ComingInstallment[],
  recordOf: ReadonlyMap<string, SubscriptionRecord>,
): Promise<Need[]> {
  const needs: Need[] = [];
  for (const [broker, ofBroker] of Map.groupBy(coming, (each) => each.broker)) {
    const linked = await accounts.ofInvestors(
      [...new Set(ofBroker.map(({ userId }) => userId))],
      broker,
    );
    for (const [userId, ofUser] of Map.groupBy(ofBroker, (each) => each.userId)) {
      const funds = await linked.get(userId)?.account?.funds();
      for (const [plannedOn, due] of Map.groupBy(ofUser, (each) => each.plannedOn)) {
        const amount = dueLessCarry(due, recordOf);
        const short = funds?.ok
          ? { short: paise(Math.max(0, amount - funds.value.available)) }
          : {};
        needs.push({ userId, plannedOn, funding: { due: amount, ...short } });
      }
    }
  }
  return needs;
}

function dueLessCarry(
  due: readonly ComingInstallment[],
  recordOf: ReadonlyMap<string, SubscriptionRecord>,
): Paise {
  const parts = [...Map.groupBy(due, (each) => each.subscriptionId)].map(([id, ofOne]) => ({
    amounts: ofOne.map(({ amount }) => amount),
    carry: recordOf.get(id)?.state.balances.carry ?? noPaise,
  }));
  return cashNeed(parts).due;
}

/** The nearest to its 52-week low by the latest prices there are; tomorrow's decide anew. */
async function likelyEtf({ quotes, facts }: LookAheadDeps) {
  const rank = await rankAtNewest(quotes, facts);
  return ({ state }: SubscriptionRecord): { symbol: string; name: string } | undefined => {
    const [nearest] = rank(state).ranked;
    return nearest && { symbol: nearest.instrument.symbol, name: nearest.instrument.name };
  };
}
