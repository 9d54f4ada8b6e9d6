import type { Body, Reply, strategyEndpoints } from '@safe-trading/contract';
import {
  basisPoints,
  type Fault,
  type Frequency,
  fundMismatch,
  type Paise,
  paise,
  percentFromBasisPoints,
  rupeesFromPaise,
  type Strategy,
  timeOfDay,
} from '@safe-trading/engine';
import { Problem } from '../../kernel/problem.ts';
import type { StrategyDraft, StrategyRecord } from './strategy-store.ts';

type Request = Body<typeof strategyEndpoints.create>;
type Wire = Reply<typeof strategyEndpoints.find>;

export const presentStrategy = ({ id, name, status, terms }: StrategyRecord): Wire => ({
  etf_strategy_id: id,
  etf_strategy_name: name,
  total_fund_required: rupeesFromPaise(terms.fundSize),
  standard_sip_amount: rupeesFromPaise(terms.installment),
  total_no_of_sips: terms.installmentCount,
  no_of_sips_per_etf: terms.installmentsPerEtf,
  sip_frequency: wireFrequency[terms.frequency],
  standard_reinvest_percent: percentFromBasisPoints(terms.reinvest),
  profit_target_percent: percentFromBasisPoints(terms.target),
  status: status === 'active' ? 'ACTIVE' : 'RETIRED',
  execution_day: terms.weekday,
  execution_time: terms.time,
});

/** The contract has let through at most two decimals: rounding only drops the noise of binary fractions. */
export const readDraft = (request: Request): StrategyDraft => ({
  name: request.etf_strategy_name,
  terms: {
    fundSize: paise(Math.round(request.total_fund_required * 100)),
    installment: paise(Math.round(request.standard_sip_amount * 100)),
    installmentCount: request.total_no_of_sips,
    installmentsPerEtf: request.no_of_sips_per_etf,
    frequency: engineFrequency[request.sip_frequency],
    reinvest: basisPoints(Math.round(request.standard_reinvest_percent * 100)),
    target: basisPoints(Math.round(request.profit_target_percent * 100)),
    weekday: request.execution_day,
    time: timeOfDay(request.execution_time),
  },
});

/** What is worth a second look although the strategy can run. */
export function fundWarning(terms: Strategy): string | undefined {
  if (!fundMismatch(terms)) return undefined;
  const all = paise(terms.installment * terms.installmentCount);
  return (
    `${terms.installmentCount} SIPs of ${inRupees(terms.installment)} make ${inRupees(all)}, ` +
    `but the total fund required says ${inRupees(terms.fundSize)}. Subscriptions follow the SIP amount.`
  );
}

export const strategyProblem = (faults: readonly Fault<keyof Strategy>[]): Problem =>
  new Problem('invalid', faults.map(({ message }) => message).join(' '), {
    errors: faults.map(({ field, message }) => ({ field: wireField[field], message })),
  });

const wireFrequency = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY' } as const;
const engineFrequency: Record<Request['sip_frequency'], Frequency> = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
};

const wireField: Record<keyof Strategy, keyof Request> = {
  fundSize: 'total_fund_required',
  installment: 'standard_sip_amount',
  installmentCount: 'total_no_of_sips',
  installmentsPerEtf: 'no_of_sips_per_etf',
  frequency: 'sip_frequency',
  reinvest: 'standard_reinvest_percent',
  target: 'profit_target_percent',
  weekday: 'execution_day',
  time: 'execution_time',
};

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const inRupees = (amount: Paise): string => `₹${grouped.format(rupeesFromPaise(amount))}`;
