import type { Reply, scheduleEndpoints } from '@safe-trading/contract';
import {
  isOpen,
  percentFromBasisPoints,
  rupeesFromPaise,
  type ScheduleStatus,
  scheduleIdOf,
} from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { wireFrequency } from '../../platform/http/present-strategy-terms.ts';
import { presentAnnual, presentProfit } from '../../trading/figures/present-figures.ts';
import { wordsOfReason } from '../../trading/reasons/reason-words.ts';
import type { FoundSchedule } from './find-schedule.ts';
import { blockedReason } from './list-attention.ts';
import type { ValuedSchedule } from './list-schedules.ts';
import { presentSips } from './present-sips.ts';

type Endpoints = typeof scheduleEndpoints;
type Wire = Reply<Endpoints['list']>['data'][number];
type WireDetail = Reply<Endpoints['details']>['data'];

export function presentSchedule(valued: ValuedSchedule, language: Language): Wire {
  const { record, schedule, figures, profit, isPriceStale } = valued;
  const { plan } = record.state;
  const first = schedule.installments[0];
  const isBooked = schedule.bookedOn !== undefined && figures.profit > 0;
  const blocked = blockedReason(record, schedule);
  return {
    schedule_id: scheduleIdOf(record.id, schedule.number),
    etf_name: schedule.instrument?.name ?? null,
    etf_nse_code: schedule.instrument?.symbol ?? null,
    status: wireStatus[schedule.status],
    profit_booked: isBooked,
    completed_sips: figures.completed,
    total_sips: figures.total,
    sip_amount: rupeesFromPaise(first?.amount ?? plan.installment),
    no_of_sips_per_etf: plan.installmentsPerEtf,
    actual_invested_amount: rupeesFromPaise(figures.invested),
    actual_booked_amount: rupeesFromPaise(figures.bookedValue),
    actual_profit_amount: rupeesFromPaise(figures.profit),
    profit_target_percent: percentFromBasisPoints(plan.target),
    sip_frequency: wireFrequency[plan.frequency],
    planned_execution_start_date: first?.plannedOn ?? null,
    execution_time: plan.time,
    profit_booking_date: isBooked ? (schedule.bookedOn ?? null) : null,
    phase: figures.phase ?? null,
    realised_amount: rupeesFromPaise(figures.realisedAmount),
    market_value: rupeesFromPaise(figures.marketValue),
    price_stale: isPriceStale,
    units_held: figures.unitsHeld,
    is_being_sold: record.state.exit === 'sell' && isOpen(schedule) && schedule.lots.length > 0,
    ...presentProfit(profit),
    blocked_reason: blocked ?? null,
    blocked_reason_text: blocked ? wordsOfReason(blocked, language).text : null,
    blocked_reason_fix: blocked ? wordsOfReason(blocked, language).fix : null,
  };
}

export const presentScheduleDetail = (
  valued: FoundSchedule,
  brokers: ReadonlyMap<string, string>,
  language: Language,
): WireDetail => ({
  ...presentSchedule(valued, language),
  expected_profit_amount: rupeesFromPaise(valued.figures.expectedProfit),
  broker_name: brokers.get(valued.record.broker) ?? valued.record.broker,
  sip_details: presentSips(valued.record.id, valued.schedule, language),
  xirr: presentAnnual(valued.xirr, language),
  subscription_id: valued.record.id,
});

const wireStatus = {
  waiting: 'PENDING',
  running: 'IN_PROGRESS',
  paused: 'PAUSED',
  completed: 'COMPLETED',
  closed: 'CLOSED',
} as const satisfies Record<ScheduleStatus, string>;
