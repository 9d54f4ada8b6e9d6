import {
  type Installment,
  type Order,
  type ReasonCode,
  type Schedule,
  unitsOf,
} from '@safe-trading/engine';
import type { UnresolvedOrders } from '../../trading/books/unresolved-orders.ts';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';

export type Attention = {
  kind: 'doubt' | 'blocked' | 'failed';
  record: SubscriptionRecord;
  schedule: Schedule;
  installment?: Installment;
  reason: ReasonCode;
};

const gravest: readonly Attention['kind'][] = ['doubt', 'blocked', 'failed'];

/** Most severe first; unresolved orders of any subscription, because money may have moved. */
export const listAttention =
  (subscriptions: SubscriptionStore, unresolved: Pick<UnresolvedOrders, 'ofUser'>) =>
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
    const inDoubt = (await unresolved.ofUser(userId)).flatMap((order) => doubtIn(records, order));
    return [...inDoubt, ...found].sort((a, b) => gravest.indexOf(a.kind) - gravest.indexOf(b.kind));
  };

function doubtIn(records: readonly SubscriptionRecord[], order: Order): Attention[] {
  const record = records.find(({ id }) => id === order.subscriptionId);
  const schedule = record?.state.schedules.find(({ number }) => number === order.schedule);
  if (!record || !schedule) return [];
  const installment = schedule.installments.find(({ sipNumber }) => sipNumber === order.sipNumber);
  const reason = order.state === 'needs-human' ? 'NEEDS_HUMAN' : 'ORDER_UNKNOWN';
  return [{ kind: 'doubt', record, schedule, ...(installment ? { installment } : {}), reason }];
}

const isOpen = ({ status }: Schedule): boolean =>
  status === 'waiting' || status === 'running' || status === 'paused';

function blockedIn(record: SubscriptionRecord, schedule: Schedule): Attention[] {
  const reason = blockedReason(record, schedule);
  return reason ? [{ kind: 'blocked', record, schedule, reason }] : [];
}

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

export function blockedReason(
  { state }: SubscriptionRecord,
  { installments, lots, status }: Schedule,
): ReasonCode | undefined {
  for (const { state: of } of installments) {
    if (of.status === 'planned' && of.blocked) return of.blocked;
  }
  const isHeld = (status === 'running' || status === 'paused') && unitsOf(lots) > 0;
  return isHeld && !state.ddpiConfirmed ? 'NEEDS_AUTHORISATION' : undefined;
}
