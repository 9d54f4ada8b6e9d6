/** The terms of a plan as people write them: rupees and percent, not paise and basis points. */
export type AskedPlan = {
  readonly amount: number;
  readonly target: number;
  readonly sips: number;
  readonly perEtf: number;
  readonly every: Frequency;
  readonly day: Day;
  readonly reinvest: number;
  /** `HH:mm` in India. */
  readonly at: string;
};

export const frequencies = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
export type Day = (typeof days)[number];

/** What is asked where nobody said more. */
export const usualPlan: AskedPlan = {
  amount: 10_000,
  target: 6,
  sips: 520,
  perEtf: 10,
  every: 'weekly',
  day: 'tuesday',
  reinvest: 50,
  at: '10:30',
};

/** Up to three plans over one time. Without `from` the last ten years, without `to` up to the last recorded day. */
export type WhatIfRequest = {
  readonly plans: readonly AskedPlan[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The slab of income tax in percent, where figures after tax are asked for. */
  readonly slab: number | undefined;
  /** Rupees in the account on the first day; there is always enough where it is not limited. */
  readonly funds: number | undefined;
};

export const mostPlans = 3;

/** What the account holds where nobody said how much. */
export const usualFunds = 200_000;

/** The slab that is taken where nobody said another. */
export const usualSlab = 30;
