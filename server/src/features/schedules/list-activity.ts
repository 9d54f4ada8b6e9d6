import type { ChargeRates } from '@safe-trading/engine';
import type { DecisionReader, KeptDecision } from '../../books/decision-reader.ts';
import { toDate, toInstant } from '../../kernel/instants.ts';
import { istDate } from '../../kernel/ist.ts';
import type { SubscriptionRecord, SubscriptionStore } from '../../ledger/subscription-store.ts';
import type { Activity } from './activity.ts';
import { scheduleActivities } from './schedule-activities.ts';

/** A change an investor made, as the log of changes tells it. */
type ChangeMade = {
  id: string;
  marketAt: Date;
  madeByName: string;
  changes: readonly { what: string; before: string; after: string }[];
};

export type ActivityDeps = {
  subscriptions: SubscriptionStore;
  decisions: DecisionReader;
  /** The changes of a subscription. */
  changesOf(subscriptionId: string): Promise<readonly ChangeMade[]>;
  chargeRates: readonly ChargeRates[];
};

/** What happened to an investor's subscriptions, the newest first, with what each was decided from. */
export const listActivity =
  ({ subscriptions, decisions, changesOf, chargeRates }: ActivityDeps) =>
  async (userId: string, limit?: number): Promise<Activity[]> => {
    const records = await subscriptions.load(await subscriptions.idsOfUser(userId));
    const changes = await Promise.all(
      records.map(async (record) =>
        (await changesOf(record.id)).map((made) => changeOf(record, made)),
      ),
    );
    const happened = records.flatMap((record) =>
      record.state.schedules.flatMap((each) => scheduleActivities(record, each, chargeRates)),
    );
    const shown = [...happened, ...changes.flat()].sort(newestFirst).slice(0, limit);
    const scheduleIds = new Set(shown.flatMap(({ scheduleId }) => scheduleId ?? []));
    const kept = Map.groupBy(
      await decisions.ofSchedules([...scheduleIds]),
      (decision) => decision.scheduleId,
    );
    return shown
      .map((each) => withDecision(each, kept.get(each.scheduleId ?? '') ?? []))
      .sort(newestFirst);
  };

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

/** What is known to the minute only by its day comes after what is. */
function newestFirst(a: Activity, b: Activity): number {
  if (a.on !== b.on) return a.on < b.on ? 1 : -1;
  return (b.at ?? 0) - (a.at ?? 0) || (b.sipNumber ?? 0) - (a.sipNumber ?? 0);
}
