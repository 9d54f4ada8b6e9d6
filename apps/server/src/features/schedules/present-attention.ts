import type { Reply, scheduleEndpoints } from '@safe-trading/contract';
import { scheduleIdOf } from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { wordsOfReason } from '../../trading/reasons/reason-words.ts';
import type { Attention } from './list-attention.ts';

type Wire = Reply<typeof scheduleEndpoints.attention>['data'][number];

const kindOnWire = {
  doubt: 'ORDER_IN_DOUBT',
  blocked: 'BLOCKED_SCHEDULE',
  failed: 'FAILED_SIP',
} as const;

export const presentAttention = (attention: Attention, language: Language): Wire => {
  const { kind, record, schedule, installment, reason } = attention;
  const { text, fix } = wordsOfReason(reason, language);
  return {
    kind: kindOnWire[kind],
    subscription_id: record.id,
    schedule_id: scheduleIdOf(record.id, schedule.number),
    strategy_name: record.strategyName,
    etf_name: schedule.instrument?.name ?? null,
    sip_number: installment?.sipNumber ?? null,
    planned_execution_date: installment?.plannedOn ?? null,
    reason,
    reason_text: text,
    reason_fix: fix,
  };
};
