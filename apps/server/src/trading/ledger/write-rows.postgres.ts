import {
  type Installment,
  type InstallmentState,
  installmentIdOf,
  lowestSalePrice,
  type Schedule,
  type SubscriptionState,
  scheduleIdOf,
} from '@safe-trading/engine';
import type { WrittenInstallmentRow, WrittenScheduleRow } from './subscription-rows.postgres.ts';

export const toScheduleRow = (
  subscriptionId: string,
  state: SubscriptionState,
  schedule: Schedule,
): WrittenScheduleRow => ({
  id: scheduleIdOf(subscriptionId, schedule.number),
  subscription_id: subscriptionId,
  number: schedule.number,
  status: schedule.status,
  instrument_id: schedule.instrument?.id,
  symbol: schedule.instrument?.symbol,
  etf_name: schedule.instrument?.name,
  underlying: schedule.instrument?.underlying,
  asset_class: schedule.instrument?.assetClass,
  sell_order_id: schedule.sellOrderId,
  booked_on: schedule.bookedOn,
  lowest_sale_paise: lowestSalePrice(schedule, state),
});

export function toInstallmentRow(
  subscriptionId: string,
  schedule: Schedule,
  installment: Installment,
): WrittenInstallmentRow {
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
    top_up_paise: installment.topUp,
    ...stateColumns(installment.state),
  };
}

type StateColumns = Pick<
  WrittenInstallmentRow,
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

function stateColumns(state: InstallmentState): StateColumns {
  switch (state.status) {
    case 'planned':
      return { status: state.status, reason: state.blocked };
    case 'ordered':
      return {
        status: state.status,
        client_order_id: state.clientOrderId,
        reduced_to_paise: state.reducedTo,
      };
    case 'executed':
      return {
        status: state.status,
        ended_on: state.on,
        executed_at: state.at,
        quantity: state.quantity,
        value_paise: state.value,
        charges_paise: state.charges,
        partial: state.partial,
        reason: state.note,
      };
    case 'failed':
    case 'cancelled':
      return { status: state.status, ended_on: state.on, reason: state.reason };
  }
}
