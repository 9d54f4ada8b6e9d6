import {
  basisPoints,
  type Installment,
  type InstallmentState,
  type InstrumentRef,
  localDate,
  type Plan,
  paise,
  quantity,
  type Schedule,
  timeOfDay,
} from '@safe-trading/engine';
import type {
  InstallmentRow,
  ScheduleRow,
  StoredRows,
  SubscriptionRow,
} from './subscription-rows.postgres.ts';
import type { SubscriptionRecord } from './subscription-store.ts';

/** Throws on a row that makes no sense. */
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
        ...stepUpOf(row),
      },
      status: row.status,
      ...(row.paused_until ? { pausedUntil: localDate(row.paused_until) } : {}),
      ...(row.paused_by_misses_on ? { pausedByMissesOn: localDate(row.paused_by_misses_on) } : {}),
      ...(row.ended_on ? { endedOn: localDate(row.ended_on) } : {}),
      ...(row.exit ? { exit: row.exit } : {}),
      ddpiConfirmed: row.ddpi_confirmed,
      cashPolicy: row.cash_policy,
      recycle: row.recycle,
      ...(row.price_guard ? { priceGuard: row.price_guard } : {}),
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

function stepUpOf(row: SubscriptionRow): Pick<Plan, 'stepUp'> {
  const { step_up_bp: percent, step_up_paise: amount, step_up_months: everyMonths } = row;
  if (everyMonths === null || row.step_up_from === null) return {};
  const from = localDate(row.step_up_from);
  if (percent !== null) {
    return {
      stepUp: { by: { type: 'percent', percent: basisPoints(percent) }, everyMonths, from },
    };
  }
  if (amount === null) return {};
  return { stepUp: { by: { type: 'amount', amount: paise(amount) }, everyMonths, from } };
}

const childrenOf = <Row>(rows: ReadonlyMap<string, Row[]>, parentId: string): Row[] =>
  rows.get(parentId) ?? [];

function toSchedule(
  row: ScheduleRow,
  { installments, lots, sales, payouts }: StoredRows,
): Schedule {
  const instrument = toInstrument(row);
  const paid = childrenOf(payouts, row.id).map(({ ex_date, amount_paise }) => ({
    on: localDate(ex_date),
    amount: paise(amount_paise),
  }));
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
    ...(paid.length > 0 ? { payouts: paid } : {}),
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
  ...(row.top_up_paise === null ? {} : { topUp: paise(row.top_up_paise) }),
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
