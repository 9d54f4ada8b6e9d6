import type { Body, SweptTerm, whatIfEndpoints } from '@safe-trading/contract';
import {
  checkStrategy,
  type LocalDate,
  paise,
  parseLocalDate,
  type Strategy,
  sessionTimesOn,
} from '@safe-trading/engine';
import type { ColumnarMarket, SweepAxis, SweepTerm, WhatIfQuestion } from '@safe-trading/what-if';
import { fieldOfTerm, readTerms } from '../../platform/http/present-strategy-terms.ts';
import type { FieldFault } from '../../platform/kernel/problem.ts';
import { readPriceGuard } from '../../trading/figures/present-price-guard.ts';

export type AskedWhatIf = Body<typeof whatIfEndpoints.ask>;

/** What is asked, or what has to be corrected first. */
export type ReadQuestion =
  | {
      readonly question: WhatIfQuestion;
      readonly sweep: { readonly across: SweepAxis; readonly down: SweepAxis } | undefined;
      readonly faults?: undefined;
    }
  | { readonly faults: readonly FieldFault[] };

type Facts = Pick<ColumnarMarket, 'firstDay' | 'lastDay' | 'data'>;

/** The contract has let through well-formed terms; whether they make a plan is said by the rules of a strategy. */
export function questionOf(asked: AskedWhatIf, facts: Facts): ReadQuestion {
  const { fundSize: _, ...plan } = strategyOf(asked);
  const faults = [...faultsOfPlan(asked, facts), ...faultsOfDays(asked)];
  if (faults.length > 0) return { faults };
  const from = dayOf(asked.first_day) ?? facts.firstDay;
  const to = dayOf(asked.last_day);
  const fillModel = asked.fill_model === 'PESSIMISTIC' ? 'pessimistic' : 'played';
  const { sweep } = asked;
  return {
    question: {
      plan,
      from,
      ...(to ? { to } : {}),
      fillModel,
      ...(asked.price_guard ? { priceGuard: readPriceGuard(asked.price_guard) } : {}),
      ...(typeof asked.funds === 'number' ? { funds: paise(Math.round(asked.funds * 100)) } : {}),
    },
    sweep: sweep ? { across: axisOf(sweep.across), down: axisOf(sweep.down) } : undefined,
  };
}

/** The question has no fund size; the fund is one installment at the least. */
function strategyOf(asked: AskedWhatIf): Strategy {
  const terms = readTerms(asked);
  return { fundSize: terms.installment, ...terms };
}

/** Every plan of a sweep has to be one that could be offered. */
function faultsOfPlan(asked: AskedWhatIf, { data, lastDay }: Facts): FieldFault[] {
  const times = sessionTimesOn(data.sessionTimes(), lastDay);
  const { sweep } = asked;
  if (!sweep) {
    const faults = checkStrategy(strategyOf(asked), times);
    return faults.map(({ field, message }) => ({ field: wireField[field], message }));
  }
  for (const across of sweep.across.values) {
    for (const down of sweep.down.values) {
      const terms = { [sweep.across.term]: across, [sweep.down.term]: down };
      const fault = [across, down].every(isHundredths)
        ? checkWhole({ ...asked, ...terms }, times)
        : 'Values have at most two decimals.';
      if (fault === undefined) continue;
      const message = `A plan of the sweep, with ${across} and ${down}, cannot be run: ${fault}`;
      return [{ field: 'sweep', message }];
    }
  }
  return [];
}

/** Counts with decimals and values that are no percentage of anything are reported like every other fault. */
function checkWhole(
  asked: AskedWhatIf,
  times: Parameters<typeof checkStrategy>[1],
): string | undefined {
  return checkStrategy(strategyOf(asked), times).at(0)?.message;
}

const isHundredths = (value: number): boolean => Math.round(value * 100) / 100 === value;

function faultsOfDays({ first_day, last_day }: AskedWhatIf): FieldFault[] {
  const faults: FieldFault[] = [];
  const [from, to] = [dayOf(first_day), dayOf(last_day)];
  if (first_day && !from) {
    faults.push({
      field: 'first_day',
      message: `First day is ${first_day}, which does not exist.`,
    });
  }
  if (last_day && !to) {
    faults.push({ field: 'last_day', message: `Last day is ${last_day}, which does not exist.` });
  }
  if (from && to && to < from) {
    faults.push({ field: 'last_day', message: `Last day must be ${from} or later.` });
  }
  return faults;
}

const dayOf = (text: string | null | undefined): LocalDate | undefined =>
  text ? parseLocalDate(text) : undefined;

const axisOf = ({ term, values }: { term: SweptTerm; values: readonly number[] }): SweepAxis => ({
  term: sweptTerms[term].term,
  values: values.map((value) => Math.round(value * sweptTerms[term].scale)),
});

/** How many of the plan's units are one of the wire's. */
export const sweptTerms: Readonly<Record<SweptTerm, { term: SweepTerm; scale: number }>> = {
  standard_sip_amount: { term: 'installment', scale: 100 },
  profit_target_percent: { term: 'target', scale: 100 },
  standard_reinvest_percent: { term: 'reinvest', scale: 100 },
  total_no_of_sips: { term: 'installmentCount', scale: 1 },
  no_of_sips_per_etf: { term: 'installmentsPerEtf', scale: 1 },
};

const wireField = { fundSize: fieldOfTerm.installment, ...fieldOfTerm };
