import { basisPoints, type Plan, paise, timeOfDay } from '@safe-trading/engine';

/** Six daily installments of 5,000 rupees, three for each ETF, to be sold at six percent. */
export const dailyPlan: Plan = {
  installment: paise(500_000),
  reinvest: basisPoints(5_000),
  installmentCount: 6,
  installmentsPerEtf: 3,
  frequency: 'daily',
  weekday: 'Monday',
  time: timeOfDay('10:30'),
  target: basisPoints(600),
};
