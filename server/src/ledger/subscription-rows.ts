import {
  type AssetClass,
  basisPoints,
  type Frequency,
  type Installment,
  type InstallmentState,
  type InstrumentRef,
  localDate,
  paise,
  quantity,
  type ReasonCode,
  type Schedule,
  type ScheduleStatus,
  type SubscriptionState,
  timeOfDay,
  type Weekday,
} from '@safe-trading/engine';
import { installmentIdOf, scheduleIdOf } from './content-ids.ts';
import type { SubscriptionRecord } from './subscription-store.ts';

export type SubscriptionRow = {
  id: string;
  user_id: string;
  strategy_id: string;
  strategy_name: string;
  broker: string;
  status: SubscriptionState['status'];
  version: number;
  installment_paise: number;
  reinvest_bp: number;
  installment_count: number;
  installments_per_etf: number;
  frequency: Frequency;
  target_bp: number;
  weekday: Weekday;
  execution_time: string;
  ddpi_confirmed: boolean;
  cash_policy: SubscriptionState['cashPolicy'];
  recycle: boolean;
  put_in_paise: number;
  carry_paise: number;
  pool_paise: number;
  withdrawable_paise: number;
  units_at_cost_paise: number;
  charges_paise: number;
  gains_paise: number;
  ended_on: string | null;
  subscribed_at: Date;
};

export type ScheduleRow = {
  id: string;
  subscription_id: string;
  number: number;
  status: ScheduleStatus;
  instrument_id: string | null;
  symbol: string | null;
  etf_name: string | null;
  underlying: string | null;
  asset_class: AssetClass | null;
  sell_order_id: string | null;
  booked_on: string | null;
};

export type InstallmentRow = {
  id: string;
  schedule_id: string;
  subscription_id: string;
  sip_number: number;
  planned_on: string;
  execution_time: string;
  amount_paise: number;
  raise_paise: number;
  status: InstallmentState['status'];
  client_order_id: string | null;
  reduced_to_paise: number | null;
  ended_on: string | null;
  executed_at: string | null;
  quantity: number | null;
  value_paise: number | null;
  charges_paise: number | null;
  partial: boolean | null;
  reason: ReasonCode | null;
};

export type LotRow = {
  schedule_id: string;
  number: number;
  bought_on: string;
  quantity: number;
  cost_paise: number;
  charges_paise: number;
};

export type SaleRow = {
  schedule_id: string;
  number: number;
  sold_on: string;
  quantity: number;
  value_paise: number;
  charges_paise: number;
  cost_of_sold_paise: number;
};

/** Everything stored of some subscriptions, by parent id; children in ascending order. */
export type StoredRows = {
  schedules: ReadonlyMap<string, ScheduleRow[]>;
  installments: ReadonlyMap<string, InstallmentRow[]>;
  lots: ReadonlyMap<string, LotRow[]>;
  sales: ReadonlyMap<string, SaleRow[]>;
};

export function toRecord(row: SubscriptionRow, children: StoredRows): SubscriptionRecord {
  return {
    id: row.id,
    userId: row.user_id,
    strategyId: row.strategy_id,
    strategyName: row.strategy_name,
    broker: row.broker,
    subscribedAt: row.subscribed_at,
    version: row.version,
    state: {
      plan: {
        installment: paise(row.installment_paise),
        reinvest: basisPoints(row.reinvest_bp),
        installmentCount: row.installment_count,
        installmentsPerEtf: row.installments_per_etf,
        frequency: row.frequency,
        weekday: row.weekday,
        time: timeOfDay(row.execution_time),
        target: basisPoints(row.target_bp),
      },
      status: row.status,
      ...(row.ended_on ? { endedOn: localDate(row.ended_on) } : {}),
      ddpiConfirmed: row.ddpi_confirmed,
      cashPolicy: row.cash_policy,
      recycle: row.recycle,
      balances: {
        putIn: paise(row.put_in_paise),
        carry: paise(row.carry_paise),
        pool: paise(row.pool_paise),
        withdrawable: paise(row.withdrawable_paise),
        unitsAtCost: paise(row.units_at_cost_paise),
        charges: paise(row.charges_paise),
        gains: paise(row.gains_paise),
      },
      schedules: childrenOf(children.schedules, row.id).map((schedule) =>
        toSchedule(schedule, children),
      ),
    },
  };
}

const childrenOf = <Row>(rows: ReadonlyMap<string, Row[]>, parentId: string): Row[] =>
  rows.get(parentId) ?? [];

function toSchedule(row: ScheduleRow, { installments, lots, sales }: StoredRows): Schedule {
  const instrument = toInstrument(row);
  return {
    number: row.number,
    status: row.status,
    ...(instrument ? { instrument } : {}),
    installments: childrenOf(installments, row.id).map(toInstallment),
    lots: childrenOf(lots, row.id).map((lot) => ({
      boughtOn: localDate(lot.bought_on),
      quantity: quantity(lot.quantity),
      cost: paise(lot.cost_paise),
      charges: paise(lot.charges_paise),
    })),
    sales: childrenOf(sales, row.id).map((sale) => ({
      on: localDate(sale.sold_on),
      quantity: quantity(sale.quantity),
      value: paise(sale.value_paise),
      charges: paise(sale.charges_paise),
      costOfSold: paise(sale.cost_of_sold_paise),
    })),
    ...(row.sell_order_id ? { sellOrderId: row.sell_order_id } : {}),
    ...(row.booked_on ? { bookedOn: localDate(row.booked_on) } : {}),
  };
}

function toInstrument(row: ScheduleRow): InstrumentRef | undefined {
  if (!row.instrument_id || !row.symbol || !row.asset_class) return undefined;
  return {
    id: row.instrument_id,
    symbol: row.symbol,
    name: row.etf_name ?? row.symbol,
    underlying: row.underlying ?? row.symbol,
    assetClass: row.asset_class,
  };
}

const toInstallment = (row: InstallmentRow): Installment => ({
  sipNumber: row.sip_number,
  plannedOn: localDate(row.planned_on),
  time: timeOfDay(row.execution_time),
  amount: paise(row.amount_paise),
  raise: paise(row.raise_paise),
  state: toInstallmentState(row),
});

function toInstallmentState(row: InstallmentRow): InstallmentState {
  switch (row.status) {
    case 'planned':
      return row.reason ? { status: 'planned', blocked: row.reason } : { status: 'planned' };
    case 'ordered':
      return {
        status: 'ordered',
        clientOrderId: present(row.client_order_id, row),
        ...(row.reduced_to_paise === null ? {} : { reducedTo: paise(row.reduced_to_paise) }),
      };
    case 'executed':
      return {
        status: 'executed',
        on: localDate(present(row.ended_on, row)),
        at: timeOfDay(present(row.executed_at, row)),
        quantity: quantity(present(row.quantity, row)),
        value: paise(present(row.value_paise, row)),
        charges: paise(present(row.charges_paise, row)),
        partial: row.partial ?? false,
        ...(row.reason ? { note: row.reason } : {}),
      };
    case 'failed':
    case 'cancelled':
      return {
        status: row.status,
        on: localDate(present(row.ended_on, row)),
        reason: present(row.reason, row),
      };
  }
}

function present<T>(value: T | null, row: InstallmentRow): T {
  if (value === null) throw new Error(`Installment ${row.id} (${row.status}) is incomplete.`);
  return value;
}

export const toScheduleRow = (subscriptionId: string, schedule: Schedule): ScheduleRow => ({
  id: scheduleIdOf(subscriptionId, schedule.number),
  subscription_id: subscriptionId,
  number: schedule.number,
  status: schedule.status,
  instrument_id: schedule.instrument?.id ?? null,
  symbol: schedule.instrument?.symbol ?? null,
  etf_name: schedule.instrument?.name ?? null,
  underlying: schedule.instrument?.underlying ?? null,
  asset_class: schedule.instrument?.assetClass ?? null,
  sell_order_id: schedule.sellOrderId ?? null,
  booked_on: schedule.bookedOn ?? null,
});

export function toInstallmentRow(
  subscriptionId: string,
  schedule: Schedule,
  installment: Installment,
): InstallmentRow {
  const scheduleId = scheduleIdOf(subscriptionId, schedule.number);
  return {
    id: installmentIdOf(scheduleId, installment.sipNumber),
    schedule_id: scheduleId,
    subscription_id: subscriptionId,
    sip_number: installment.sipNumber,
    planned_on: installment.plannedOn,
    execution_time: installment.time,
    amount_paise: installment.amount,
    raise_paise: installment.raise,
    ...stateColumns(installment.state),
  };
}

type StateColumns = Pick<
  InstallmentRow,
  | 'status'
  | 'client_order_id'
  | 'reduced_to_paise'
  | 'ended_on'
  | 'executed_at'
  | 'quantity'
  | 'value_paise'
  | 'charges_paise'
  | 'partial'
  | 'reason'
>;

const noState = {
  client_order_id: null,
  reduced_to_paise: null,
  ended_on: null,
  executed_at: null,
  quantity: null,
  value_paise: null,
  charges_paise: null,
  partial: null,
  reason: null,
};

function stateColumns(state: InstallmentState): StateColumns {
  switch (state.status) {
    case 'planned':
      return { ...noState, status: state.status, reason: state.blocked ?? null };
    case 'ordered':
      return {
        ...noState,
        status: state.status,
        client_order_id: state.clientOrderId,
        reduced_to_paise: state.reducedTo ?? null,
      };
    case 'executed':
      return {
        ...noState,
        status: state.status,
        ended_on: state.on,
        executed_at: state.at,
        quantity: state.quantity,
        value_paise: state.value,
        charges_paise: state.charges,
        partial: state.partial,
        reason: state.note ?? null,
      };
    case 'failed':
    case 'cancelled':
      return { ...noState, status: state.status, ended_on: state.on, reason: state.reason };
  }
}
