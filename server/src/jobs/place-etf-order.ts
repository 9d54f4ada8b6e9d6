import { isSession, sessionTimesOn, timeOfDay } from '@safe-trading/engine';
import { istInstant } from '../kernel/ist.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import { applySplits } from '../orders/apply-splits.ts';
import { bookBlocks } from '../orders/book-blocks.ts';
import type { Desk } from '../orders/broker-desk.ts';
import { buyDue } from '../orders/buy-due.ts';
import { type OpenCounter, openCounter } from '../orders/counter.ts';
import { isolated } from '../orders/isolate.ts';
import { failMissed } from '../orders/leave-due.ts';
import type { Outcome } from '../orders/outcome.ts';
import { resumePaused } from '../orders/resume-paused.ts';
import { freezePlan } from '../orders/run-plan.ts';
import type { FrozenPlan } from '../orders/run-plan-store.ts';
import { openRunView, type RunView } from '../orders/run-view.ts';
import { settleOrders } from '../orders/settle-orders.ts';
import type { Trading } from '../orders/trading.ts';
import type { Job } from './job.ts';

export type OpenWork = {
  /** Running subscriptions with an installment due at this moment or an open block, oldest first. */
  subscriptionsToServe(moment: MarketMoment): Promise<string[]>;
};

/**
 * One run of the domain model's 9.5. It may be repeated at any moment: what is due is decided from
 * the books, and an installment that has been ordered is no longer due.
 */
export const placeEtfOrder = (trading: Trading, work: OpenWork): Job => ({
  code: 'place_etf_order',
  name: 'Place ETF Order',
  description:
    'Runs the scheduled SIP orders, books blocks that have reached their target, and creates the next schedule.',
  async run(moment, only) {
    const { facts } = trading;
    if (!isSession(facts.calendar, moment.today)) {
      return { outcomes: [], note: 'The market is closed today.' };
    }
    const { opens, lastOrder } = sessionTimesOn(facts.sessionTimes, moment.today);
    if (moment.time < opens || moment.time > lastOrder) {
      return { outcomes: [], note: `Orders are placed from ${opens} to ${lastOrder} IST.` };
    }
    const outcomes = await applySplits(trading, moment);
    outcomes.push(...(await settleOrders(trading, moment)));

    const toServe = await work.subscriptionsToServe(moment);
    const served = only ? toServe.filter((id) => only.has(id)) : toServe;
    const found = await trading.subscriptions.load(served);
    const records = await resumePaused(trading, found, moment);
    const view = await openRunView(trading, moment);
    const plan = await freezePlan(trading, records, view, moment);
    const isLastCall = moment.time >= lastOrder;
    const deskOf = openDesks(trading, records);
    const dayStart = istInstant(moment.today, timeOfDay('00:00'));
    for (const ofAccount of Map.groupBy(records, (r) => `${r.userId} ${r.broker}`).values()) {
      const means = {
        openCounter: counterOf(trading, deskOf, ofAccount, dayStart),
        plan,
        view,
        isLastCall,
      };
      outcomes.push(...(await serveAccount(trading, ofAccount, means, moment)));
    }
    return { outcomes };
  },
});

/** What one account is served with in this run. */
type Means = { openCounter: OpenCounter; plan: FrozenPlan; view: RunView; isLastCall: boolean };

async function serveAccount(
  trading: Trading,
  records: readonly SubscriptionRecord[],
  means: Means,
  moment: MarketMoment,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const before of records) {
    const served = () => serve(trading, before, means, moment);
    outcomes.push(...(await isolated(trading, before.id, served)));
  }
  return outcomes;
}

async function serve(
  trading: Trading,
  before: SubscriptionRecord,
  { openCounter, plan, view, isLastCall }: Means,
  moment: MarketMoment,
): Promise<Outcome[]> {
  const bought = await buyDue(trading, before, openCounter, plan, view, moment);
  const booked = await bookBlocks(trading, bought.record, openCounter, plan, view, moment);
  const isOurs = isLastCall && (await openCounter()) !== 'ACCOUNT_BUSY';
  const missed = isOurs ? await failMissed(trading, booked.record, moment) : undefined;
  return [...bought.outcomes, ...booked.outcomes, ...(missed?.outcomes ?? [])];
}

type DeskOf = (investor: SubscriptionRecord) => Promise<Desk | undefined>;

/** The desks of everybody this run serves, read in one go when the first of them is needed. */
function openDesks({ desk }: Trading, records: readonly SubscriptionRecord[]): DeskOf {
  const byBroker = new Map<string, ReturnType<Trading['desk']['desksOf']>>();
  return async ({ userId, broker }) => {
    const ofBroker = records.filter((record) => record.broker === broker);
    const desks =
      byBroker.get(broker) ??
      desk.desksOf([...new Set(ofBroker.map((record) => record.userId))], broker);
    byBroker.set(broker, desks);
    return (await desks).get(userId);
  };
}

function counterOf(
  trading: Trading,
  deskOf: DeskOf,
  [first]: readonly SubscriptionRecord[],
  dayStart: Date,
): OpenCounter {
  let opened: ReturnType<OpenCounter> | undefined;
  return () => {
    opened ??= (async () => openCounter(trading, first && (await deskOf(first)), dayStart))();
    return opened;
  };
}
