import {
  type LocalDate,
  localDate,
  paise,
  quantity,
  type ReasonCode,
  timeOfDay,
} from '@safe-trading/engine';
import type { ChannelKind } from './channels/target.ts';
import type {
  BookedSchedule,
  EndedInstallment,
  HeldByMarket,
  PausedSubscription,
  PostponedInstallment,
  StrandedOrder,
} from './news-store.ts';

type ScheduleColumns = {
  user_id: string;
  subscription_id: string;
  strategy_name: string;
  symbol: string | null;
  etf_name: string | null;
};

export type EndedRow = ScheduleColumns & {
  id: string;
  schedule_id: string;
  status: 'executed' | 'failed';
  sip_number: number;
  ended_on: string;
  execution_time: string;
  executed_at: string | null;
  amount_paise: number;
  quantity: number | null;
  value_paise: number | null;
  charges_paise: number | null;
  partial: boolean | null;
  reason: ReasonCode | null;
  settled_at: Date | null;
};

export type PostponedRow = ScheduleColumns & {
  schedule_id: string;
  sip_number: number;
  decided_at: Date;
};

export type PausedRow = {
  id: string;
  user_id: string;
  strategy_id: string;
  strategy_name: string;
  paused_on: string;
  reason: ReasonCode | null;
};

export type BookedRow = ScheduleColumns & {
  id: string;
  booked_on: string;
  reinvest_bp: number;
  quantity: number;
  proceeds_paise: number;
  profit_paise: number;
  is_delisted: boolean;
  settled_at: Date | null;
};

export type StrandedRow = {
  client_order_id: string;
  user_id: string;
  subscription_id: string;
  schedule_id: string;
  investor_name: string;
  symbol: string;
  side: 'buy' | 'sell';
  quantity: number;
  since: Date;
};

export type FailedChannelRow = {
  id: string;
  user_id: string;
  kind: ChannelKind;
  label: string;
  fault: string | null;
  failing_since: Date;
};

export type HeldRow = {
  last_at: Date;
  symbol: string | null;
  traded_at: string | null;
  served_at: string | null;
  heard_at: string | null;
};

export const toHeld = (row: HeldRow, on: LocalDate): HeldByMarket => ({
  on,
  at: row.last_at,
  ...(row.symbol === null ? {} : { symbol: row.symbol }),
  ...(row.traded_at === null ? {} : { tradedAt: new Date(Number(row.traded_at)) }),
  ...(row.served_at === null ? {} : { servedAt: new Date(Number(row.served_at)) }),
  ...(row.heard_at === null ? {} : { heardAt: new Date(Number(row.heard_at)) }),
});

export function toEnded(row: EndedRow): EndedInstallment {
  const common = {
    ...scheduleOf(row, row.schedule_id),
    installmentId: row.id,
    sipNumber: row.sip_number,
    on: localDate(row.ended_on),
    amount: paise(row.amount_paise),
    ...(row.settled_at ? { settledAt: row.settled_at } : {}),
  };
  if (row.status === 'failed') {
    const reason = row.reason ?? 'MISSED_CUT_OFF';
    return { ...common, status: 'failed', time: timeOfDay(row.execution_time), reason };
  }
  return {
    ...common,
    status: 'executed',
    at: timeOfDay(row.executed_at ?? row.execution_time),
    quantity: quantity(row.quantity ?? 0),
    value: paise(row.value_paise ?? 0),
    charges: paise(row.charges_paise ?? 0),
    isPartial: row.partial ?? false,
  };
}

export const toPostponed = (row: PostponedRow): PostponedInstallment => ({
  ...scheduleOf(row, row.schedule_id),
  sipNumber: row.sip_number,
  at: row.decided_at,
});

export const toPaused = (row: PausedRow): PausedSubscription => ({
  userId: row.user_id,
  subscriptionId: row.id,
  strategyId: row.strategy_id,
  strategyName: row.strategy_name,
  on: localDate(row.paused_on),
  reason: row.reason ?? 'MISSED_CUT_OFF',
});

export const toBooked = (row: BookedRow): BookedSchedule => ({
  ...scheduleOf(row, row.id),
  on: localDate(row.booked_on),
  ...(row.settled_at ? { settledAt: row.settled_at } : {}),
  quantity: quantity(row.quantity),
  proceeds: paise(row.proceeds_paise),
  profit: paise(row.profit_paise),
  reinvestPercent: row.reinvest_bp / 100,
  isDelisted: row.is_delisted,
});

export const toStranded = (row: StrandedRow): StrandedOrder => ({
  clientOrderId: row.client_order_id,
  userId: row.user_id,
  subscriptionId: row.subscription_id,
  scheduleId: row.schedule_id,
  investorName: row.investor_name,
  symbol: row.symbol,
  side: row.side,
  quantity: quantity(row.quantity),
  since: row.since,
});

const scheduleOf = (row: ScheduleColumns, scheduleId: string) => ({
  userId: row.user_id,
  subscriptionId: row.subscription_id,
  scheduleId,
  strategyName: row.strategy_name,
  ...(row.symbol ? { etf: { symbol: row.symbol, name: row.etf_name ?? row.symbol } } : {}),
});
