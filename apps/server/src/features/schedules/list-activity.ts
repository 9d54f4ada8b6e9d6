import type { ChargeRates } from '@safe-trading/engine';
import { toDate, toInstant } from '../../platform/kernel/instants.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import type { Page, PageAsked } from '../../platform/kernel/page-after.ts';
import type { DecisionReader, KeptDecision } from '../../trading/books/decision-reader.ts';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';
import type { Activity } from './activity.ts';
import { type ActivityPlace, newestFirst, pageBelow, readPlace } from './activity-place.ts';
import { scheduleActivities, withChargeParts } from './schedule-activities.ts';

/** A change an investor made, as the log of changes tells it. */
type ChangeMade = {
  id: string;
  subscriptionId: string;
  marketAt: Date;
  madeByName: string;
  changes: readonly { what: string; before: string; after: string }[];
};

export type ActivityDeps = {
  subscriptions: SubscriptionStore;
  decisions: DecisionReader;
  /** The changes of these subscriptions. */
  changesOf(subscriptionIds: readonly string[]): Promise<readonly ChangeMade[]>;
  chargeRates: readonly ChargeRates[];
};

/**
 * What happened to an investor's subscriptions, the newest first, with what each was decided from. Of a page only the
 * days it touches are looked up: a decision can tell the minute of a day, and so the order within it, never another day.
 */
export const listActivity =
  ({ subscriptions, decisions, changesOf, chargeRates }: ActivityDeps) =>
  async (userId: string, { before, limit }: PageAsked): Promise<Page<Activity>> => {
    const place = before === undefined ? undefined : readPlace(before);
    const ids = await subscriptions.idsOfUser(userId);
    const [records, made] = await Promise.all([subscriptions.load(ids), changesOf(ids)]);
    const madeTo = Map.groupBy(made, (each) => each.subscriptionId);
    const changes = records.flatMap((record) =>
      (madeTo.get(record.id) ?? []).map((each) => changeOf(record, each)),
    );
    const happened = records.flatMap((record) =>
      record.state.schedules.flatMap((each) => scheduleActivities(record, each)),
    );
    const shown = daysOf([...happened, ...changes].sort(newestFirst), place, limit);
    const scheduleIds = new Set(shown.flatMap(({ scheduleId }) => scheduleId ?? []));
    const kept = Map.groupBy(
      await decisions.ofSchedules([...scheduleIds]),
      (decision) => decision.scheduleId,
    );
    const decided = shown
      .map((each) => withDecision(each, kept.get(each.scheduleId ?? '') ?? []))
      .sort(newestFirst);
    const { entries, nextBefore } = pageBelow(decided, place, limit);
    return { entries: entries.map((each) => withChargeParts(each, chargeRates)), nextBefore };
  };

/** From the day of the place to the whole day after which the page is full, and one more entry. */
function daysOf(
  all: readonly Activity[],
  place: ActivityPlace | undefined,
  limit: PageAsked['limit'],
): readonly Activity[] {
  const from = place === undefined ? 0 : countWhile(all, ({ on }) => on > place.on);
  if (limit === undefined) return all.slice(from);
  const below = place === undefined ? 0 : countWhile(all, ({ on }) => on >= place.on);
  const last = all[below + limit]?.on;
  return all.slice(from, last && countWhile(all, ({ on }) => on >= last));
}

function countWhile(all: readonly Activity[], holds: (one: Activity) => boolean): number {
  const end = all.findIndex((one) => !holds(one));
  return end < 0 ? all.length : end;
}

const changeOf = (record: SubscriptionRecord, made: ChangeMade): Activity => ({
  id: `change.${made.id}`,
  record,
  on: istDate(made.marketAt),
  at: toInstant(made.marketAt),
  happening: { kind: 'change', by: made.madeByName, changes: made.changes },
});

function withDecision(activity: Activity, ofSchedule: readonly KeptDecision[]): Activity {
  const decision = ofSchedule.findLast((each) => explains(each, activity));
  return decision ? { ...activity, at: activity.at ?? decision.lastAt, decision } : activity;
}

function explains(
  { kind, sipNumber, order, lastAt }: KeptDecision,
  { happening, ...about }: Activity,
): boolean {
  switch (happening.kind) {
    case 'sale':
      return (
        kind === 'sell' &&
        order?.filled === happening.traded.quantity &&
        istDate(toDate(lastAt)) === about.on
      );
    case 'purchase':
      return kind === 'buy' && sipNumber === about.sipNumber && (order?.filled ?? 0) > 0;
    case 'carry':
      return kind === 'carry' && sipNumber === about.sipNumber;
    case 'failure':
      return (kind === 'fail' || kind === 'buy') && sipNumber === about.sipNumber;
    case 'skip':
    case 'change':
      return false;
  }
}
