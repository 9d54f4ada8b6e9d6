import { isPauseOver } from '@safe-trading/engine';
import type { MarketMoment } from '../kernel/market-moment.ts';
import { changing } from '../ledger/change-builder.ts';
import { SubscriptionChanged, type SubscriptionRecord } from '../ledger/subscription-store.ts';
import type { Trading } from './trading.ts';

/**
 * Ends every pause whose day has come. Its installments were moved behind that day when it was asked
 * for, so nothing falls together. Whoever changed theirs meanwhile is looked at again by the next run.
 */
export async function resumePaused(
  trading: Trading,
  records: readonly SubscriptionRecord[],
  moment: MarketMoment,
): Promise<SubscriptionRecord[]> {
  const resumed: SubscriptionRecord[] = [];
  for (const record of records) {
    resumed.push(
      isPauseOver(record.state, moment.today) ? await resume(trading, record, moment) : record,
    );
  }
  return resumed;
}

async function resume(
  { subscriptions, facts }: Trading,
  record: SubscriptionRecord,
  moment: MarketMoment,
): Promise<SubscriptionRecord> {
  const builder = changing(record, moment);
  builder.apply({ type: 'subscription-resumed' }, `${record.id}.resumed.${moment.today}`);
  builder.continuePlan(facts.calendar);
  try {
    const [after] = await subscriptions.commit([builder.change()]);
    return after ?? record;
  } catch (fault) {
    if (fault instanceof SubscriptionChanged) return record;
    throw fault;
  }
}
