import type { whatIf } from '@safe-trading/messages/en/what-if';
import type { Answer } from './answer.ts';
import type { AskedPlan } from './asked-plan.ts';

export type Question = {
  readonly plans: readonly AskedPlan[];
  readonly from: string;
  readonly to: string;
  /** The income tax slab in percent, when figures after tax are requested. */
  readonly slab?: number | undefined;
  /** Rupees in the account on the first day, if limited. */
  readonly funds?: number | undefined;
};

/** A term that a sweep changes, and its values. */
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
      /** Whether helper workers may take parts of it. */
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
  | { readonly kind: 'unavailable'; readonly reason: Refusal }
  | { readonly kind: 'plans'; readonly id: number; readonly answers: readonly PlanAnswer[] }
  | { readonly kind: 'refused'; readonly id: number; readonly reason: Refusal }
  | ({
      readonly kind: 'starts';
      readonly id: number;
      readonly distributions: readonly Distribution[];
    } & Progress<Start>)
  | ({ readonly kind: 'sweep'; readonly id: number } & Progress<SweepCell>);

/** Why there is no answer, as the key of a message. */
export type Refusal = Extract<
  keyof (typeof whatIf)['messages'],
  `prices-${string}` | 'broke-off' | 'no-worker'
>;

/** The steps completed since the last reply, and the progress. */
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
  /** The first day of the index. */
  readonly indexFrom: string | undefined;
};

/** Under both fill models: as the practice market fills, and at the worst price of the day. */
export type PlanAnswer = { readonly played: Answer; readonly pessimistic: Answer };

/** One start after so many months. */
export type Start = BothOutcomes & { readonly from: string; readonly months: number };

export type SweepCell = BothOutcomes & { readonly across: number; readonly down: number };

export type BothOutcomes = Outcome & { readonly pessimistic: Outcome };

export type Outcome = {
  /** Annual from one year on, else over the whole period; undefined if there is none. */
  readonly percent: number | undefined;
  readonly isAnnual: boolean;
  /** Never above 0. */
  readonly fall: number;
  readonly peakMoney: number;
  /** The rupees gained over the index. */
  readonly ahead: number | undefined;
};

/** The spread of starts of one holding time under both fill models. */
export type Distribution = Spread & { readonly pessimistic: Spread | undefined };

export const notCountedReasons = [
  'periodEnds',
  'nothingBought',
  'underOneYear',
  'noSingleRate',
] as const;
type NotCounted = Readonly<Record<(typeof notCountedReasons)[number], number>>;

/** In percent. */
export type Spread = {
  readonly months: number;
  /** The starts that the returns are of. */
  readonly starts: number;
  readonly allStarts: number;
  /** How many of the others are left out, by reason. */
  readonly notCounted: NotCounted;
  readonly isAnnual: boolean;
  readonly worst: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly best: number;
  /** Of `starts`, those that can be compared with the index. */
  readonly compared: number;
  /** Of those compared. */
  readonly beatIndex: number | undefined;
};
