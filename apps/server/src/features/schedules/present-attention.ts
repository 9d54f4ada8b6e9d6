import type { Reply, scheduleEndpoints } from '@safe-trading/contract';
import { scheduleIdOf } from '@safe-trading/engine';
import { wordsOfReason } from '../../trading/reasons/reason-words.ts';
import type { Attention } from './list-attention.ts';

type Wire = Reply<typeof scheduleEndpoints.attention>['data'][number];

const kindOnWire = {
  doubt: 'ORDER_IN_DOUBT',
  blocked: 'BLOCKED_SCHEDULE',
  failed: 'FAILED_SIP',
} as const;

export const presentAttention = (attention: Attention): Wire => {
  const { kind, record, schedule, installment, reason } = attention;
  return {
    kind: kindOnWire[kind],
    subscription_id: record.id,
    schedule_id: scheduleIdOf(record.id, schedule.number),
    strategy_name: record.strategyName,
    etf_name: schedule.instrument?.name ?? null,
    sip_number: installment?.sipNumber ?? null,
    planned_execution_date: installment?.plannedOn ?? null,
    reason,
    reason_text: wordsOfReason(reason, 'en').text,
    reason_fix: wordsOfReason(reason, 'en').fix,
  };
};
