import type { Body, strategyEndpoints } from '@safe-trading/contract';
import { basisPoints, type Frequency, paise, type Strategy, timeOfDay } from '@safe-trading/engine';

type Sent = Omit<
  Body<typeof strategyEndpoints.create>,
  'etf_strategy_name' | 'total_fund_required'
>;
type Terms = Omit<Strategy, 'fundSize'>;

/** Two decimals were validated; rounding removes binary noise. */
export const readTerms = (sent: Sent): Terms => ({
  installment: paise(Math.round(sent.standard_sip_amount * 100)),
  installmentCount: sent.total_no_of_sips,
  installmentsPerEtf: sent.no_of_sips_per_etf,
  frequency: engineFrequency[sent.sip_frequency],
  reinvest: basisPoints(Math.round(sent.standard_reinvest_percent * 100)),
  target: basisPoints(Math.round(sent.profit_target_percent * 100)),
  weekday: sent.execution_day,
  time: timeOfDay(sent.execution_time),
});

export const fieldOfTerm: Readonly<Record<keyof Terms, keyof Sent>> = {
  installment: 'standard_sip_amount',
  installmentCount: 'total_no_of_sips',
  installmentsPerEtf: 'no_of_sips_per_etf',
  frequency: 'sip_frequency',
  reinvest: 'standard_reinvest_percent',
  target: 'profit_target_percent',
  weekday: 'execution_day',
  time: 'execution_time',
};

export const wireFrequency = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY' } as const;

const engineFrequency: Readonly<Record<Sent['sip_frequency'], Frequency>> = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
};
