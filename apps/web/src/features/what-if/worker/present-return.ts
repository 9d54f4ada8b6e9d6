import type { WhatIfAnswer } from '@safe-trading/what-if';
import type { Return } from '../answer.ts';

type AnnualReturn = WhatIfAnswer['figures']['xirr'];

export const rupeesOf = (paise: number): number => paise / 100;

/** Percent with two decimals, halves away from zero. */
export const percentOf = (rate: number): number =>
  (Math.sign(rate) * Math.round(Math.abs(rate) * 10_000)) / 100 + 0;

export function presentReturn(earned: AnnualReturn): Return {
  if (earned.kind === 'RATE') return { percent: percentOf(earned.rate), isAnnual: true };
  return { percent: undefined, isAnnual: false, reason: reasons[earned.kind] };
}

const reasons = {
  NONE: 'There is no rate at which all payments balance.',
  NOT_UNIQUE: 'More than one rate balances the payments, so none is shown.',
  TOO_SHORT: 'Under a year; a rate by the year would mislead.',
} as const;
