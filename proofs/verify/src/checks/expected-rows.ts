import type { Installment, Posting, Schedule, SubscriptionBooks } from '../calculator/standing.ts';
import type { Expected } from './difference.ts';

export const subscriptionRow = (standing: SubscriptionBooks): Expected => {
  const { terms, sums } = standing;
  return {
    id: standing.id,
    put_in_paise: -sums.put_in,
    carry_paise: sums.carry,
    pool_paise: sums.pool,
    withdrawable_paise: sums.withdrawable,
    units_at_cost_paise: sums.units,
    charges_paise: sums.charges,
    gains_paise: -sums.gains,
    status: standing.status,
    version: standing.version,
    installment_paise: terms.installment,
    reinvest_bp: terms.reinvest,
    recycle: standing.recycle,
    paused_until: standing.pausedUntil ?? null,
    paused_by_misses_on: standing.pausedByMissesOn ?? null,
    ended_on: standing.endedOn ?? null,
    exit: standing.exit ?? null,
    step_up_bp: terms.stepUp?.percent ?? null,
    step_up_paise: terms.stepUp?.amount ?? null,
    step_up_months: terms.stepUp?.months ?? null,
    step_up_from: terms.stepUp?.from ?? null,
    ...(standing.cashPolicy === undefined ? {} : { cash_policy: standing.cashPolicy }),
    ...(standing.ddpi === undefined ? {} : { ddpi_confirmed: standing.ddpi }),
  };
};

export const scheduleRow = ({ id }: SubscriptionBooks, schedule: Schedule): Expected => ({
  id: `${id}.${schedule.number}`,
  subscription_id: id,
  number: schedule.number,
  status: schedule.status,
  sell_order_id: schedule.sellOrder ?? null,
  booked_on: schedule.bookedOn ?? null,
  ...(schedule.instrument === undefined
    ? {}
    : { instrument_id: schedule.instrument, symbol: schedule.symbol ?? null }),
});

export const installmentRow = (
  { id }: SubscriptionBooks,
  { number }: Schedule,
  installment: Installment,
): Expected => {
  const { status } = installment;
  return {
    id: `${id}.${number}.${installment.number}`,
    schedule_id: `${id}.${number}`,
    subscription_id: id,
    sip_number: installment.number,
    status,
    planned_on: installment.plannedOn,
    execution_time: installment.time,
    amount_paise: installment.amount,
    raise_paise: installment.raise,
    top_up_paise: installment.topUp === 0n ? null : installment.topUp,
    client_order_id: installment.order ?? null,
    reduced_to_paise: installment.reducedTo ?? null,
    ended_on: installment.on ?? null,
    executed_at: installment.at ?? null,
    quantity: installment.units ?? null,
    value_paise: installment.value ?? null,
    charges_paise: installment.charges ?? null,
    partial: installment.partial ?? null,
    reason: installment.reason ?? null,
  };
};

export const lotRows = ({ id }: SubscriptionBooks, { number, lots }: Schedule): Expected[] =>
  lots.map((lot, index) => ({
    schedule_id: `${id}.${number}`,
    number: index + 1,
    bought_on: lot.boughtOn,
    quantity: lot.units,
    cost_paise: lot.cost,
    charges_paise: lot.charges,
  }));

export const saleRows = ({ id }: SubscriptionBooks, { number, sales }: Schedule): Expected[] =>
  sales.map((sale, index) => ({
    schedule_id: `${id}.${number}`,
    number: index + 1,
    sold_on: sale.on,
    quantity: sale.units,
    value_paise: sale.value,
    charges_paise: sale.charges,
    cost_of_sold_paise: sale.costOfSold,
  }));

export const splitRows = ({ id }: SubscriptionBooks, { number, splits }: Schedule): Expected[] =>
  splits.map(({ exDate, factor }) => ({
    schedule_id: `${id}.${number}`,
    ex_date: exDate,
    factor,
  }));

export const actionRows = ({ id }: SubscriptionBooks, { number, actions }: Schedule): Expected[] =>
  actions.map((applied) => ({
    schedule_id: `${id}.${number}`,
    kind: applied.kind,
    ex_date: applied.exDate,
    symbol: applied.symbol,
    units: applied.units,
    amount_paise: applied.amount,
    successor: applied.successor ?? null,
  }));

/** Omits a moment of which only the day is known. */
export const postingRow = (subscription: string, posting: Posting): Expected => ({
  id: posting.id,
  subscription_id: subscription,
  schedule_number: posting.schedule ?? null,
  account: posting.account,
  amount_paise: posting.amount,
  units: posting.units,
  cause: posting.cause,
  ...(posting.at.includes('T') ? { posted_at: posting.at } : {}),
});
