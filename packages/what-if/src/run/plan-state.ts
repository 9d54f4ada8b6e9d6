import type { ChargeRates, Lot, Paise, Quantity, ReasonCode } from '@safe-trading/engine';
import type { FillModel } from '@safe-trading/simulator/fills';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { OffersAtMinute } from '../market/minute-offers.ts';
import type { WhatIfPlan } from '../question.ts';
import type { AccountCash } from './account-cash.ts';
import type { Choice, Deed } from './deed.ts';

/** A block as it stands: one run of installments into one ETF. */
export type Block = {
  readonly number: number;
  /** -1 until it is chosen. */
  etf: number;
  lots: Lot[];
  units: number;
  /** Charges included. */
  cost: number;
  /** Of earlier part sales: net proceeds, and what the sold units had cost. */
  soldFor: number;
  soldCost: number;
  isPartSold: boolean;
  /** While an order to sell or to buy is out. */
  isSelling: boolean;
  isOrdered: boolean;
  /** The first session on which it may be sold; beyond all where it never reaches its target. */
  lookFrom: number;
  /** The session from which on all of it is credited and can be sold. */
  creditedIn: number;
  /** Whether `lookFrom` only says from when on to look. */
  isUnlooked: boolean;
  /** The lowest price that nets its target, with the charge rates it was worked out by. */
  lowest: { readonly rates: readonly ChargeRates[]; readonly price: Paise } | undefined;
};

/** The block whose installments are bought, one after the other. */
export type Buying = {
  readonly block: Block;
  readonly numbers: readonly number[];
  /** Sessions of those from `plannedFrom` on, beyond all where the record has ended; of a daily plan only the first. */
  dates: readonly number[];
  plannedFrom: number;
  next: number;
  readonly raise: Paise;
  blocked: ReasonCode | undefined;
  choice: Choice | undefined;
  /** So many in a row could not be paid. */
  unpaid: number;
  /** The session and minute it was created at. */
  readonly created: { readonly session: number; readonly minute: number };
};

export type LiveOrder = {
  readonly side: 'buy' | 'sell';
  readonly block: Block;
  readonly etf: number;
  readonly quantity: Quantity;
  readonly limit: Paise;
  readonly seen: number;
  /** Of all its fills: units times prices, and units. */
  readonly value: number;
  readonly filled: number;
  /** The minute since midnight of the last fill, and the one at which its end is known. */
  readonly filledAt: number;
  readonly endsAt: number;
};

/** A plan on its way through the sessions; changed in place, for a run makes thousands of steps. */
export type PlanState = {
  readonly market: ColumnarMarket;
  readonly plan: WhatIfPlan;
  readonly fillModel: FillModel;
  /** The minute of its installments. */
  readonly buyingMinute: number;
  /** Of that minute. */
  readonly offers: OffersAtMinute;
  readonly first: number;
  readonly last: number;
  /** Of each ETF: how many full sessions it had before those a ranking counts. */
  readonly countedFrom: Int32Array;
  readonly deeds: Deed[];
  readonly blocks: Block[];
  open: Block[];
  /** No open block has to be looked at before this session. */
  nextLook: number;
  /** Of each underlying: how many open blocks follow it. */
  readonly followed: Uint16Array;
  /** Whether some ETF may be bought, as last worked out: it changes with the session and with what is followed. */
  candidate: { session: number; isThere: boolean };
  buying: Buying | undefined;
  readonly cash: AccountCash;
  carry: number;
  pool: number;
  /** Numbers of cancelled installments, ascending; then all from `nextNumber` on are free. */
  freed: number[];
  nextNumber: number;
  /** The last session an installment has used; -1 before the first. */
  lastUsed: number;
  live: LiveOrder[];
  /** Value at their limits of the orders of today. */
  sentToday: number;
  /** ETFs whose sale has paid the depository today. */
  soldToday: number[];
  /** After too many installments in a row that could not be paid: nothing is bought any more, but blocks are sold. */
  isPaused: boolean;
  isEnded: boolean;
};
