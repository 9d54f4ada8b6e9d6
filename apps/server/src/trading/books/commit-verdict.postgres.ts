import type { OrderVerdict, SubscriptionRecord, Verdict } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { RecordSecurityEvent } from '../../platform/security/security-log.postgres.ts';
import type { SubscriptionTables } from '../ledger/subscription-store.postgres.ts';
import { keepAppliedAction } from './corporate-actions.postgres.ts';
import { keepDecision, keepRankings } from './decisions.postgres.ts';
import { settleOrder } from './order-steps.postgres.ts';

/** Every verdict but a new order: that is judged among those that are asked for with it. */
type VerdictOfOne = Exclude<Verdict, OrderVerdict>;

/** Commits a verdict in one transaction: the change of the books and all it stands on. */
export const commitVerdict = (
  subscriptions: SubscriptionTables,
  verdict: VerdictOfOne,
  record: RecordSecurityEvent,
): Promise<SubscriptionRecord> =>
  subscriptions.commit(verdict.change, (tx) => writeBeside(tx, verdict, record));

async function writeBeside(
  tx: Executor,
  verdict: VerdictOfOne,
  record: RecordSecurityEvent,
): Promise<void> {
  switch (verdict.type) {
    case 'order-end':
      return settleOrder(tx, verdict, record);
    case 'no-order':
      await keepRankings(tx, verdict.chosenFrom ? [verdict.chosenFrom] : []);
      return keepDecision(tx, verdict.decision);
    case 'split': {
      const { scheduleId, exDate, factor } = verdict.applied;
      await sql`
        insert into split_applications (schedule_id, ex_date, factor)
        values (${scheduleId}, ${exDate}, ${factor})`.execute(tx);
      return;
    }
    case 'corporate-action':
      return keepAppliedAction(tx, verdict.applied);
    case 'resumption':
      return;
  }
}
