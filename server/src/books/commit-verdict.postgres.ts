import type { SubscriptionRecord, Verdict } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { SubscriptionTables } from '../ledger/subscription-store.postgres.ts';
import type { RecordSecurityEvent } from '../security/security-log.postgres.ts';
import { keepDecision, keepRanking } from './decisions.postgres.ts';
import { settleOrder } from './order-steps.postgres.ts';
import { submitOrder } from './submit-order.postgres.ts';

/** Commits a verdict under its guard in one transaction: the change of the books and all it stands on. */
export const commitVerdict = (
  subscriptions: SubscriptionTables,
  verdict: Verdict,
  record: RecordSecurityEvent,
): Promise<SubscriptionRecord> =>
  subscriptions.commit(verdict.change, (tx) => writeBeside(tx, verdict, record));

async function writeBeside(
  tx: Executor,
  verdict: Verdict,
  record: RecordSecurityEvent,
): Promise<void> {
  switch (verdict.type) {
    case 'order':
      await submitOrder(tx, verdict.order, verdict.guard, verdict.trace);
      if (verdict.chosenFrom) await keepRanking(tx, verdict.chosenFrom);
      return;
    case 'order-end':
      return settleOrder(tx, verdict, record);
    case 'no-order':
      if (verdict.chosenFrom) await keepRanking(tx, verdict.chosenFrom);
      return keepDecision(tx, verdict.decision);
    case 'split': {
      const { scheduleId, exDate, factor } = verdict.applied;
      await sql`
        insert into split_applications (schedule_id, ex_date, factor)
        values (${scheduleId}, ${exDate}, ${factor})`.execute(tx);
      return;
    }
    case 'resumption':
      return;
  }
}
