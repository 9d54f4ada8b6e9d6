import { ask, type Procedure } from '../procedure/question.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { openChange } from '../subscription/change.ts';
import { isPauseOver } from '../subscription/subscription.ts';
import {
  SubscriptionChanged,
  type SubscriptionRecord,
} from '../subscription/subscription-record.ts';

/**
 * Ends every pause whose day has come. Its installments were moved behind that day when it was asked
 * for, so nothing falls together. Whoever changed theirs meanwhile is looked at again by the next run.
 */
export function* resumePaused(
  context: RunContext,
  records: readonly SubscriptionRecord[],
): Procedure<SubscriptionRecord[]> {
  const resumed: SubscriptionRecord[] = [];
  for (const record of records) {
    const isOver = isPauseOver(record.state, context.moment.today);
    resumed.push(isOver ? yield* resume(context, record) : record);
  }
  return resumed;
}

function* resume(
  { facts, moment }: RunContext,
  record: SubscriptionRecord,
): Procedure<SubscriptionRecord> {
  const change = openChange(record, moment);
  change.apply({ type: 'subscription-resumed' }, `${record.id}.resumed.${moment.today}`);
  change.continuePlan(facts.calendar);
  try {
    return yield* ask('commit', { verdict: { type: 'resumption', change: change.change() } });
  } catch (fault) {
    if (fault instanceof SubscriptionChanged) return record;
    throw fault;
  }
}
