import { whatIf } from '@safe-trading/messages/en/what-if';
import { dateText } from '../../lib/formats.ts';
import { messagesOf } from '../../lib/messages.ts';
import type { WhatIfRequest } from './asked-plan.ts';
import type { MarketFacts, Question } from './messages.ts';

const usualYears = 10;

/** The period, limited to the recorded days; a message if it lies outside. */
export function rangeOf(
  { from, to }: Pick<WhatIfRequest, 'from' | 'to'>,
  { firstDay, lastDay }: MarketFacts,
): Pick<Question, 'from' | 'to'> | string {
  const text = messagesOf(whatIf);
  const first = from ?? later(yearsAfter(lastDay, -usualYears), firstDay);
  if (first < firstDay) return text('range-early', { day: dateText(firstDay) });
  if (first >= lastDay) return text('range-late', { day: dateText(lastDay) });
  if (to !== undefined && to <= first) return text('range-order');
  return { from: first, to: to === undefined || to > lastDay ? lastDay : to };
}

/** The same day years later; 29 February becomes 28. */
export function yearsAfter(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const rest = day.slice(4);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${year}${rest === '-02-29' && !isLeap ? '-02-28' : rest}`;
}

/** The first day of the month, months later. */
export function monthsAfter(day: string, months: number): string {
  const counted = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}-01`;
}

export function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return yearsAfter(from, years) <= to ? years : years - 1;
}

export function monthsBetween(from: string, to: string): string[] {
  const months = [from];
  for (let next = monthsAfter(from, 1); next < to; next = monthsAfter(next, 1)) months.push(next);
  return months;
}

const later = (a: string, b: string): string => (a > b ? a : b);
