import { whatIf } from '@safe-trading/messages/en/what-if';
import { messagesOf } from '../../lib/messages.ts';
import { type TermName, termNames } from '../../lib/present-what-if.ts';
import { numberIn } from '../../shared/number-in.ts';
import {
  type AskedPlan,
  days,
  frequencies,
  guards,
  mostPlans,
  usualPlan,
  type WhatIfRequest,
} from './asked-plan.ts';
import { fundsFault, planFaults } from './plan-faults.ts';

const mostSlab = 50;

/** What the address asks, or its error. `data` is the version of the prices it was made with. */
export type Address =
  | { readonly asked: WhatIfRequest; readonly data: string | undefined; readonly fault?: undefined }
  | { readonly fault: string };

/** Terms, dates and version of prices, so that an address gives the same answer again. */
export function addressOf(
  { plans, from, to, slab, funds }: WhatIfRequest,
  data: string | undefined,
): URLSearchParams {
  const address = new URLSearchParams();
  for (const plan of plans)
    for (const [name, value] of Object.entries(termsOf(plan))) address.append(name, value);
  if (plans.some(({ guard }) => guard))
    for (const { guard = 'off' } of plans) address.append('guard', guard);
  for (const [name, value] of Object.entries({ from, to, slab, funds, data }))
    if (value !== undefined) address.set(name, String(value));
  return address;
}

export function readAddress(address: URLSearchParams): Address {
  const text = messagesOf(whatIf);
  const count = Math.max(1, ...termNames.map((name) => address.getAll(name).length));
  if (count > mostPlans) return { fault: text('link-plans', { count, most: mostPlans }) };

  const plans: AskedPlan[] = [];
  for (let place = 0; place < count; place += 1) {
    const plan = planAt(address, place, count);
    if (typeof plan === 'string') return { fault: plan };
    plans.push(plan);
  }
  const [from, to] = ['from', 'to'].map((name) => address.get(name) || undefined);
  for (const day of [from, to])
    if (day !== undefined && !isDay(day)) return { fault: text('link-day', { day: quoted(day) }) };
  if (from !== undefined && to !== undefined && to <= from) return { fault: text('link-order') };
  const slab = address.has('slab') ? numberIn(address.get('slab') ?? '') : undefined;
  if (slab !== undefined && !(slab >= 0 && slab <= mostSlab && Number.isInteger(slab)))
    return { fault: text('link-slab', { most: mostSlab }) };
  const funds = address.has('funds') ? numberIn(address.get('funds') ?? '') : undefined;
  const faultOfFunds = fundsFault(funds);
  if (faultOfFunds) return { fault: faultOfFunds };
  return { asked: { plans, from, to, slab, funds }, data: address.get('data') || undefined };
}

function planAt(address: URLSearchParams, place: number, count: number): AskedPlan | string {
  const text = messagesOf(whatIf);
  const read = (name: TermName): string | undefined => {
    const all = address.getAll(name);
    // A term shared by all plans may appear once.
    return all.length === 1 ? all[0] : all[place];
  };
  for (const name of termNames) {
    const given = address.getAll(name).length;
    if (given > 1 && given !== count)
      return text('link-term', { term: quoted(name), times: given, count });
  }
  const asked = {
    amount: numberOf(read('amount'), usualPlan.amount),
    target: numberOf(read('target'), usualPlan.target),
    sips: numberOf(read('sips'), usualPlan.sips),
    perEtf: numberOf(read('per_etf'), usualPlan.perEtf),
    every: oneOf(frequencies, read('every') ?? usualPlan.every),
    day: oneOf(days, read('day') ?? usualPlan.day),
    reinvest: numberOf(read('reinvest'), usualPlan.reinvest),
    at: read('at') ?? usualPlan.at,
  };
  const { every, day } = asked;
  const guard = oneOf(guards, address.getAll('guard')[place] ?? '');
  if (every === undefined)
    return text('link-frequency', { frequency: quoted(read('every') ?? '') });
  if (day === undefined) return text('link-weekday', { day: quoted(read('day') ?? '') });
  const plan = { ...asked, every, day, ...(guard ? { guard } : {}) };
  return Object.values(planFaults(plan))[0] ?? plan;
}

const termsOf = (plan: AskedPlan): Record<TermName, string> => ({
  amount: String(plan.amount),
  target: String(plan.target),
  sips: String(plan.sips),
  per_etf: String(plan.perEtf),
  every: plan.every,
  day: plan.day,
  reinvest: String(plan.reinvest),
  at: plan.at,
});

const numberOf = (typed: string | undefined, otherwise: number): number =>
  typed === undefined ? otherwise : numberIn(typed);

const oneOf = <Word extends string>(words: readonly Word[], said: string): Word | undefined =>
  words.find((word) => word === said.toLowerCase());

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** Limits the text of a link that is shown. */
const quoted = (text: string): string => `“${text.slice(0, 30)}”`;
