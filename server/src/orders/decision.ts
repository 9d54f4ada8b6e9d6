import type {
  BasisPoints,
  CashPolicy,
  InstrumentRef,
  Paise,
  Quantity,
  Quote,
  Ranking,
  ReasonCode,
} from '@safe-trading/engine';

/** A price as it was told, and when (ISO instant, market time). */
export type SeenQuote = { quote: Quote; at: string };

/** Where an ETF stood in the ranking it was chosen from, 1 the nearest to its 52-week low. */
export type Place = {
  rank: number;
  of: number;
  excluded: number;
  distanceBp: number;
  low52: Paise;
};

/**
 * What was known when something was decided, as far as the decision came. Whoever has it can decide
 * again: the engine makes the same limit and the same units of it.
 */
export type DecisionInputs = {
  instrument?: Pick<InstrumentRef, 'symbol' | 'name' | 'assetClass'>;
  place?: Place;
  /** Where nothing was chosen: how many ETFs were ranked and left out. */
  choices?: { ranked: number; excluded: number };
  seen?: SeenQuote;
  /** The worst price per unit the rule allows; the order's own may be some ticks better. */
  limit?: Paise;
  size?: { amount: Paise; carry: Paise; quantity: Quantity; worstCost: Paise };
  cash?: { available: Paise; policy: CashPolicy; reducedTo?: Paise };
  /** Without a target where the investor sells everything, whatever it brings. */
  sale?: { quantity: Quantity; cost: Paise; target?: BasisPoints; charges: Paise };
};

/** One decision about an installment, or about a whole block where no `sipNumber` is given. */
export type Decision = {
  subscriptionId: string;
  scheduleId: string;
  sipNumber?: number;
  kind: 'buy' | 'sell' | 'carry' | 'block' | 'fail' | 'assign';
  reason?: ReasonCode;
  at: Date;
  inputs: DecisionInputs;
};

export function placeOf({ ranked, excluded }: Ranking, symbol: string): Place | undefined {
  const index = ranked.findIndex(({ instrument }) => instrument.symbol === symbol);
  const found = ranked[index];
  if (!found) return undefined;
  const { distanceBp, low52 } = found;
  return { rank: index + 1, of: ranked.length, excluded: excluded.length, distanceBp, low52 };
}
