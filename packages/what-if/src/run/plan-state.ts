import type {
  ChargeRates,
  Lot,
  Paise,
  PriceGuard,
  Quantity,
  ReasonCode,
} from '@safe-trading/engine';
import type { FillModel } from '@safe-trading/simulator/fills';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { OffersAtMinute } from '../market/minute-offers.ts';
import type { WhatIfPlan } from '../question.ts';
import type { AccountCash } from './account-cash.ts';
import type { Choice, Deed } from './deed.ts';

export type Block = {
  readonly number: number;
  /** -1 until it is chosen. */
  etf: number;
  lots: Lot[];
  units: number;
  /** Charges included. */
  cost: number;
  /** Net proceeds and cost of earlier partial sales. */
  soldFor: number;
  soldCost: number;
  isPartSold: boolean;
  isSelling: boolean;
  isOrdered: boolean;
  /** The first session to check for its target; `never` if it never reaches it. */
  lookFrom: number;
  /** The session from which all units can be sold. */
  creditedIn: number;
  /** `lookFrom` is only a lower bound. */
  isUnlooked: boolean;
  /** The session in which a sale was first held back for its price. */
  heldFrom?: number;
  /** The lowest price that nets the target, with the rates used. */
  lowest: { readonly rates: readonly ChargeRates[]; readonly price: Paise } | undefined;
};

/** The block that is buying. */
export type Buying = {
  readonly block: Block;
  readonly numbers: readonly number[];
  /** Planned sessions from `plannedFrom` on; for a daily plan only the first. */
  dates: readonly number[];
  plannedFrom: number;
  next: number;
  readonly raise: Paise;
  blocked: ReasonCode | undefined;
  choice: Choice | undefined;
  /** Unpaid installments in a row. */
  unpaid: number;
  /** Session and minute of creation. */
  readonly created: { readonly session: number; readonly minute: number };
};

export type LiveOrder = {
  readonly side: 'buy' | 'sell';
  readonly block: Block;
  readonly etf: number;
  readonly quantity: Quantity;
  readonly limit: Paise;
  readonly seen: number;
  /** Value and units of all fills. */
  readonly value: number;
  readonly filled: number;
  /** Minutes since midnight of the last fill and of the observed end. */
  readonly filledAt: number;
  readonly endsAt: number;
};

export type GuardedPrice = {
  readonly session: number;
  readonly etf: number;
  readonly side: 'buy' | 'sell';
};

/** The state of a running plan. Mutable, because a run has thousands of steps. */
export type PlanState = {
  readonly market: ColumnarMarket;
  readonly plan: WhatIfPlan;
  readonly fillModel: FillModel;
  readonly guard: PriceGuard | undefined;
  /** Prices at which the guard kept the plan from trading; one a session, ETF and side. */
  readonly guarded: GuardedPrice[];
  readonly buyingMinute: number;
  /** Of that minute. */
  readonly offers: OffersAtMinute;
  readonly first: number;
  readonly last: number;
  /** By ETF: full sessions before the ones a ranking counts. */
  readonly countedFrom: Int32Array;
  readonly deeds: Deed[];
  readonly blocks: Block[];
  open: Block[];
  /** No open block needs a check before this session. */
  nextLook: number;
  /** By underlying: the number of open blocks. */
  readonly followed: Uint16Array;
  /** Cached until the session or the followed underlyings change. */
  candidate: { session: number; isThere: boolean };
  buying: Buying | undefined;
  readonly cash: AccountCash;
  carry: number;
  pool: number;
  /** Freed installment numbers, ascending; all from `nextNumber` on are free. */
  freed: number[];
  nextNumber: number;
  /** The last session used by an installment; -1 before the first. */
  lastUsed: number;
  live: LiveOrder[];
  /** Order value sent today, at the limits. */
  sentToday: number;
  /** ETFs whose depository charge was paid today. */
  soldToday: number[];
  /** Paused after unpaid installments: it still sells but no longer buys. */
  isPaused: boolean;
  isEnded: boolean;
};
