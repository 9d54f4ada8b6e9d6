import type { Body, Reply, strategyEndpoints } from '@safe-trading/contract';
import {
  type Fault,
  fundMismatch,
  type Paise,
  paise,
  percentFromBasisPoints,
  rupeesFromPaise,
  type Strategy,
} from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { translated } from '@safe-trading/messages/translated';
import {
  fieldOfTerm,
  readTerms,
  wireFrequency,
} from '../../platform/http/present-strategy-terms.ts';
import { Problem, together } from '../../platform/kernel/problem.ts';
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

export const readDraft = (request: Request): StrategyDraft => ({
  name: request.etf_strategy_name,
  terms: { fundSize: paise(Math.round(request.total_fund_required * 100)), ...readTerms(request) },
});

export function fundWarning(terms: Strategy, language: Language = 'en'): string | undefined {
  if (!fundMismatch(terms)) return undefined;
  const all = paise(terms.installment * terms.installmentCount);
  const warning =
    `${terms.installmentCount} SIPs of ${inRupees(terms.installment)} make ${inRupees(all)}, ` +
    `but the total fund required says ${inRupees(terms.fundSize)}. Subscriptions follow the SIP amount.`;
  return translated(warning, language);
}

export const strategyProblem = (faults: readonly Fault<keyof Strategy>[]): Problem =>
  new Problem('invalid', together(faults), {
    errors: faults.map(({ field, message }) => ({ field: wireField[field], message })),
  });

const wireField: Record<keyof Strategy, keyof Request> = {
  fundSize: 'total_fund_required',
  ...fieldOfTerm,
};

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const inRupees = (amount: Paise): string => `₹${grouped.format(rupeesFromPaise(amount))}`;
