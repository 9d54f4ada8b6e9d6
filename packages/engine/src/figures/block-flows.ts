import type { LocalDate } from '../calendar/local-date.ts';
import { addPaise, noPaise, type Paise, paise, subtractPaise } from '../money/money.ts';
import type { Schedule } from '../subscription/schedule.ts';
import type { CashFlow } from './cash-flow.ts';

/** The flows of one block, with own and reinvested money: purchases, sales, payouts, and what is held as if sold today. */
export const blockFlows = (schedule: Schedule, worth: Paise, today: LocalDate): CashFlow[] => [
  ...schedule.installments.flatMap(({ state }) =>
    state.status === 'executed' && state.quantity > 0
      ? [{ on: state.on, amount: paise(0 - addPaise(state.value, state.charges)) }]
      : [],
  ),
  ...schedule.sales.map(({ on, value, charges }) => ({
    on,
    amount: subtractPaise(value, charges),
  })),
  ...(schedule.payouts ?? []).map(({ on, amount }) => ({ on, amount })),
  ...(worth === noPaise ? [] : [{ on: today, amount: worth }]),
];
