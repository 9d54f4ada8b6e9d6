import type { Answer } from './answer.ts';
import type { AskedPlan } from './asked-plan.ts';

/** The plans and the days between which they are played. */
export type Question = {
  readonly plans: readonly AskedPlan[];
  readonly from: string;
  readonly to: string;
  /** The investor's slab of income tax in percent, where figures after tax are asked for. */
  readonly slab?: number | undefined;
  /** Rupees in the account on the first day, where they are limited. */
  readonly funds?: number | undefined;
};

/** A term that a sweep changes, with the values it gets. */
export type Axis = { readonly term: SweptTerm; readonly values: readonly number[] };
export const sweptTerms = ['target', 'perEtf', 'sips', 'reinvest', 'amount'] as const;
export type SweptTerm = (typeof sweptTerms)[number];

export type Request =
  | { readonly kind: 'load' }
  | { readonly kind: 'plans'; readonly id: number; readonly question: Question }
  | {
      readonly kind: 'starts';
      readonly id: number;
      readonly plan: AskedPlan;
      readonly lengths: readonly number[];
      readonly funds?: number | undefined;
      /** Whether other workers may take a part of it. */
      readonly isShared: boolean;
    }
  | {
      readonly kind: 'sweep';
      readonly id: number;
      readonly question: Question;
      readonly across: Axis;
      readonly down: Axis;
    }
  | { readonly kind: 'stop'; readonly of: 'starts' | 'sweep' };

export type Reply =
  | { readonly kind: 'market'; readonly market: MarketFacts }
  | { readonly kind: 'unavailable'; readonly reason: string }
  | { readonly kind: 'plans'; readonly id: number; readonly answers: readonly PlanAnswer[] }
  | { readonly kind: 'refused'; readonly id: number; readonly reason: string }
  | ({
      readonly kind: 'starts';
      readonly id: number;
      readonly distributions: readonly Distribution[];
    } & Progress<Start>)
  | ({ readonly kind: 'sweep'; readonly id: number } & Progress<SweepCell>);

/** What has been worked out since the last reply, and how far it is. */
export type Progress<Step> = {
  readonly steps: readonly Step[];
  readonly done: number;
  readonly of: number;
};

export type MarketFacts = {
  readonly version: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly sessions: number;
};

/** By both fill models: as the practice market fills, and by the worst price of the day. */
export type PlanAnswer = { readonly played: Answer; readonly pessimistic: Answer };

/** What one start came to after so many months, never the return without what it took. */
export type Start = BothOutcomes & { readonly from: string; readonly months: number };

export type SweepCell = BothOutcomes & { readonly across: number; readonly down: number };

/** What orders filled as played came to, and beside it what the worst prices of their days would have. */
export type BothOutcomes = Outcome & { readonly pessimistic: Outcome };

export type Outcome = {
  /** By the year from a year on, else over the whole time; missing where there is none. */
  readonly percent: number | undefined;
  readonly isAnnual: boolean;
  /** Never above 0. */
  readonly fall: number;
  readonly peakMoney: number;
  /** More than the same rupees in the index, in rupees. */
  readonly ahead: number | undefined;
};

/** How the starts of one holding time lie, under both ways to fill an order. */
export type Distribution = Spread & { readonly pessimistic: Spread | undefined };

/** In percent. */
export type Spread = {
  readonly months: number;
  readonly starts: number;
  readonly isAnnual: boolean;
  readonly worst: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly best: number;
  /** Of the starts that can be compared. */
  readonly beatIndex: number | undefined;
};
