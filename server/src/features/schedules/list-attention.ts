import type { Installment, ReasonCode, Schedule } from '@safe-trading/engine';
import type { SubscriptionRecord, SubscriptionStore } from '../../ledger/subscription-store.ts';
import { blockedReason } from './blocked-reason.ts';

/** A schedule that cannot go on, or an installment that failed and no later one made good. */
export type Attention = {
  kind: 'failed' | 'blocked';
  record: SubscriptionRecord;
  schedule: Schedule;
  installment?: Installment;
  reason: ReasonCode;
};

/** Of the open schedules of one investor's active subscriptions; blocked schedules first. */
export const listAttention =
  (subscriptions: SubscriptionStore) =>
  async (userId: string): Promise<Attention[]> => {
    const records = await subscriptions.load(await subscriptions.idsOfUser(userId));
    const found = records
      .filter(({ state }) => state.status === 'active')
      .flatMap((record) =>
        record.state.schedules
          .filter(isOpen)
          .flatMap((schedule) => [
            ...blockedIn(record, schedule),
            ...failedLatelyIn(record, schedule),
          ]),
      );
    return found.sort((a, b) => Number(a.kind === 'failed') - Number(b.kind === 'failed'));
  };

const isOpen = ({ status }: Schedule): boolean =>
  status === 'waiting' || status === 'running' || status === 'paused';

function blockedIn(record: SubscriptionRecord, schedule: Schedule): Attention[] {
  const reason = blockedReason(record, schedule);
  return reason ? [{ kind: 'blocked', record, schedule, reason }] : [];
}

/** What failed after the latest purchase; an older failure the plan has left behind. */
function failedLatelyIn(record: SubscriptionRecord, schedule: Schedule): Attention[] {
  const { installments } = schedule;
  const latest = installments.findLastIndex(({ state }) => state.status === 'executed');
  return installments.slice(latest + 1).flatMap((installment): Attention[] => {
    const { state } = installment;
    return state.status === 'failed'
      ? [{ kind: 'failed', record, schedule, installment, reason: state.reason }]
      : [];
  });
}
