import { basisPoints, localDate, paise, timeOfDay } from '@safe-trading/engine';
import type { WhatIfPlan, WhatIfQuestion } from '@safe-trading/what-if';
import type { AskedPlan, Day } from '../asked-plan.ts';
import type { Question } from '../messages.ts';

const hundredths = (written: number): number => Math.round(written * 100);

/** What people write, as the procedure counts it. */
export const planOf = (asked: AskedPlan): WhatIfPlan => ({
  installment: paise(hundredths(asked.amount)),
  target: basisPoints(hundredths(asked.target)),
  reinvest: basisPoints(hundredths(asked.reinvest)),
  installmentCount: asked.sips,
  installmentsPerEtf: asked.perEtf,
  frequency: asked.every,
  weekday: weekdays[asked.day],
  time: timeOfDay(asked.at),
});

export const questionOf = (
  asked: AskedPlan,
  { from, to, funds }: Pick<Question, 'from' | 'to' | 'funds'>,
  fillModel: WhatIfQuestion['fillModel'],
): WhatIfQuestion => ({
  plan: planOf(asked),
  from: localDate(from),
  to: localDate(to),
  fillModel,
  ...(funds === undefined ? {} : { funds: paise(hundredths(funds)) }),
});

const weekdays = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
} as const satisfies Readonly<Record<Day, WhatIfPlan['weekday']>>;
