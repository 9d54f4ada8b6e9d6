import type { Reply, scheduleEndpoints } from '@safe-trading/contract';
import {
  addPaise,
  type Installment,
  type InstallmentState,
  installmentIdOf,
  latestExecuted,
  type ReasonCode,
  rupeesFromPaise,
  type Schedule,
  scheduleIdOf,
} from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { wordsOfReason } from '../../trading/reasons/reason-words.ts';

type Wire = Reply<typeof scheduleEndpoints.details>['data']['sip_details'][number];
type Executed = Extract<InstallmentState, { status: 'executed' }>;

export function presentSips(
  subscriptionId: string,
  schedule: Schedule,
  language: Language,
): Wire[] {
  const scheduleId = scheduleIdOf(subscriptionId, schedule.number);
  const latest = latestExecuted(schedule);
  return schedule.installments.map((installment) => ({
    sip_detail_id: installmentIdOf(scheduleId, installment.sipNumber),
    sip_number: installment.sipNumber,
    status: statusOf(installment, latest),
    planned_execution_date: installment.plannedOn,
    execution_time: installment.time,
    sip_amount: rupeesFromPaise(installment.amount),
    ...purchaseIn(installment.state),
    ...explanation(reasonIn(installment.state), language),
  }));
}

function statusOf({ sipNumber, state }: Installment, latest: number | undefined): Wire['status'] {
  switch (state.status) {
    case 'planned':
    case 'ordered':
      return 'PENDING';
    case 'executed':
      return sipNumber === latest ? 'LATEST_EXECUTED' : 'EXECUTED';
    case 'failed':
      return 'FAILED';
    case 'cancelled':
      return 'CANCELLED';
  }
}

type Purchase = Pick<
  Wire,
  'actual_execution_date' | 'actual_sip_amount' | 'allotted_units' | 'unit_filled_price' | 'charges'
>;

const noPurchase: Purchase = {
  actual_execution_date: null,
  actual_sip_amount: null,
  allotted_units: null,
  unit_filled_price: null,
  charges: null,
};

const purchaseIn = (state: InstallmentState): Purchase =>
  state.status === 'executed'
    ? {
        actual_execution_date: state.on,
        actual_sip_amount: rupeesFromPaise(addPaise(state.value, state.charges)),
        allotted_units: state.quantity,
        unit_filled_price: averagePrice(state),
        charges: rupeesFromPaise(state.charges),
      }
    : noPurchase;

const averagePrice = ({ value, quantity }: Executed): number | null =>
  quantity === 0 ? null : Math.round(value / quantity) / 100;

function reasonIn(state: InstallmentState): ReasonCode | undefined {
  switch (state.status) {
    case 'planned':
      return state.blocked;
    case 'ordered':
      return undefined;
    case 'executed':
      return state.note;
    case 'failed':
    case 'cancelled':
      return state.reason;
  }
}

const explanation = (
  reason: ReasonCode | undefined,
  language: Language,
): Pick<Wire, 'reason' | 'reason_text' | 'reason_fix'> => ({
  reason: reason ?? null,
  reason_text: reason ? wordsOfReason(reason, language).text : null,
  reason_fix: reason ? wordsOfReason(reason, language).fix : null,
});
