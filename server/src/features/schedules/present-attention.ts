import type { Reply, scheduleEndpoints } from '@safe-trading/contract';
import { scheduleIdOf } from '../../ledger/content-ids.ts';
import type { Attention } from './list-attention.ts';
import { reasonText } from './reason-text.ts';

type Wire = Reply<typeof scheduleEndpoints.attention>['data'][number];

export const presentAttention = (attention: Attention): Wire => {
  const { kind, record, schedule, installment, reason } = attention;
  return {
    kind: kind === 'failed' ? 'FAILED_SIP' : 'BLOCKED_SCHEDULE',
    subscription_id: record.id,
    schedule_id: scheduleIdOf(record.id, schedule.number),
    strategy_name: record.strategyName,
    etf_name: schedule.instrument?.name ?? null,
    sip_number: installment?.sipNumber ?? null,
    planned_execution_date: installment?.plannedOn ?? null,
    reason,
    reason_text: reasonText[reason],
  };
};
