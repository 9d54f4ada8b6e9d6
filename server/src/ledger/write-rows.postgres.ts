import {
  type Installment,
  type InstallmentState,
  installmentIdOf,
  lowestSalePrice,
  type Schedule,
  type SubscriptionState,
  scheduleIdOf,
} from '@safe-trading/engine';
import type { InstallmentRow, WrittenScheduleRow } from './subscription-rows.postgres.ts';

export const toScheduleRow = (
  subscriptionId: string,
  state: SubscriptionState,
  schedule: Schedule,
): WrittenScheduleRow => ({
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
  lowest_sale_paise: lowestSalePrice(schedule, state) ?? null,
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
    top_up_paise: installment.topUp ?? null,
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
