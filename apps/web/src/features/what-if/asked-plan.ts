/** Terms in rupees and percent, not in paise and basis points. */
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
  /** What happens when a price is far from the value; absent: nothing. */
  readonly guard?: Guard | undefined;
};

/** The price guard's choices for purchases. Sales wait with each of them. */
export const guards = ['next', 'wait', 'less'] as const;
export type Guard = (typeof guards)[number];

export const frequencies = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
export type Day = (typeof days)[number];

/** The defaults. */
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

/** Up to three plans over one period. Defaults: the ten years up to the last recorded day. */
export type WhatIfRequest = {
  readonly plans: readonly AskedPlan[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The income tax slab in percent, when figures after tax are requested. */
  readonly slab: number | undefined;
  /** Rupees in the account on the first day; unlimited if undefined. */
  readonly funds: number | undefined;
};

export const mostPlans = 3;

export const usualFunds = 200_000;

export const usualSlab = 30;
