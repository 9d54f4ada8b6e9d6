import {
  basisPoints,
  checkStrategy,
  type Frequency,
  type LocalDate,
  paise,
  parseLocalDate,
  parseTimeOfDay,
  type SessionTimes,
  type Strategy,
  timeOfDay,
  type Weekday,
} from '@safe-trading/engine';
import type { SweepAxis, SweepTerm, WhatIfQuestion } from '@safe-trading/what-if';

/** Rupees, percent, counts and days as typed. */
export type WhatIfWords = {
  strategy: Frequency;
  amount: string;
  target: string | undefined;
  sips: string | undefined;
  'per-etf': string | undefined;
  reinvest: string | undefined;
  weekday: string | undefined;
  time: string | undefined;
  from: string | undefined;
  to: string | undefined;
  months: string | undefined;
  sweep: string | undefined;
  funds: string | undefined;
};

export type WhatIfAsked = {
  question: WhatIfQuestion;
  months: readonly number[];
  sweep: readonly [SweepAxis, SweepAxis] | undefined;
};

export class WrongWord extends Error {}

const weekdays: readonly Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** Throws WrongWord. */
export function whatIfAsked(
  words: WhatIfWords,
  { firstDay, times }: { firstDay: LocalDate; times: SessionTimes },
): WhatIfAsked {
  const { strategy: frequency, weekday: day = 'Tuesday', time = '10:30' } = words;
  const weekday = weekdays.find((one) => one.toLowerCase() === day.toLowerCase());
  if (!weekday) throw new WrongWord(`--weekday is ${day}; give ${weekdays.join(', ')}.`);
  if (!parseTimeOfDay(time)) throw new WrongWord(`--time is ${time}; give a time such as 10:30.`);
  const plan = {
    installment: paise(hundredths('amount', words.amount)),
    reinvest: basisPoints(hundredths('reinvest', words.reinvest ?? '50')),
    target: basisPoints(hundredths('target', words.target ?? '6')),
    installmentCount: whole('sips', words.sips ?? '1000'),
    installmentsPerEtf: whole('per-etf', words['per-etf'] ?? '10'),
    frequency,
    weekday,
    time: timeOfDay(time),
  };
  const fundSize = paise(plan.installment * plan.installmentCount);
  refuseWrong({ ...plan, fundSize }, times);
  const from = dayOf('from', words.from) ?? firstDay;
  const to = dayOf('to', words.to);
  if (to && to < from) throw new WrongWord(`--to is ${to}; give a day from ${from} on.`);
  return {
    question: { plan, from, ...(to ? { to } : {}), fillModel: 'played', ...fundsOf(words) },
    months: (words.months ?? '12,36,60,120').split(',').map((part) => whole('months', part)),
    sweep: words.sweep === undefined ? undefined : sweepOf(words.sweep),
  };
}

const fundsOf = ({ funds }: WhatIfWords): Pick<WhatIfQuestion, 'funds'> =>
  funds === undefined ? {} : { funds: paise(hundredths('funds', funds)) };

function refuseWrong(strategy: Strategy, times: SessionTimes): void {
  const fault = checkStrategy(strategy, times).find(({ field }) => field !== 'fundSize');
  if (fault) throw new WrongWord(fault.message);
}

function hundredths(name: string, word: string): number {
  const plain = word.replaceAll(',', '');
  const count = /^\d{1,13}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : -1;
  if (count >= 0) return count;
  throw new WrongWord(`--${name} is ${word}; give a number with at most two decimals.`);
}

function whole(name: string, word: string): number {
  const count = /^\d{1,5}$/.test(word.trim()) ? Number(word) : 0;
  if (count >= 1) return count;
  throw new WrongWord(`--${name} is ${word}; give a whole number from 1.`);
}

function dayOf(name: string, word: string | undefined): LocalDate | undefined {
  const day = word === undefined ? undefined : parseLocalDate(word);
  if (word !== undefined && !day) {
    throw new WrongWord(`--${name} is ${word}; give a day such as 2013-07-01.`);
  }
  return day;
}

const swept: Readonly<Record<string, { term: SweepTerm; scale: number }>> = {
  target: { term: 'target', scale: 100 },
  sips: { term: 'installmentCount', scale: 1 },
  'per-etf': { term: 'installmentsPerEtf', scale: 1 },
  amount: { term: 'installment', scale: 100 },
  reinvest: { term: 'reinvest', scale: 100 },
};
const mostValues = 50;
const expected = `give two of ${Object.keys(swept).join(', ')} with a range each, such as target=4:12,sips=5:20, a step behind a second colon`;

function sweepOf(word: string): [SweepAxis, SweepAxis] {
  const [x, y, ...others] = word.split(',').map(axisOf);
  if (!x || !y || others.length > 0 || x.term === y.term) {
    throw new WrongWord(`--sweep is ${word}; ${expected}.`);
  }
  return [x, y];
}

function axisOf(word: string): SweepAxis {
  const [, name = '', least, most, step = '1'] =
    /^([a-z-]+)=(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)(?::(\d+(?:\.\d+)?))?$/.exec(word) ?? [];
  const axis = swept[name];
  const [from, to, by] = [Number(least), Number(most), Number(step)];
  if (!axis || !(by > 0) || !(from > 0) || !(from <= to)) {
    throw new WrongWord(`--sweep holds ${word}; ${expected}.`);
  }
  const count = Math.floor((to - from) / by + 1e-9) + 1;
  if (count > mostValues) {
    throw new WrongWord(`--sweep holds ${word}, ${count} values; give at most ${mostValues}.`);
  }
  const values = Array.from({ length: count }, (_, place) =>
    Math.round((from + place * by) * axis.scale),
  );
  return { term: axis.term, values };
}
