import type { LocalDate } from '../calendar/local-date.ts';
import {
  deviationOf,
  isBeyond,
  type PriceWitness,
  priceWitness,
  type SiblingPrice,
} from '../market/price-witness.ts';
import { type Paise, paise } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';

/** A published net asset value and what the group has done since its day. */
export type NetAssetValue = {
  /** In paise, not rounded. */
  readonly value: number;
  readonly on: LocalDate;
  /** Prices now by the closes of that day: 1.02 for a rise of 2 %. */
  readonly moved: number;
};

/** What is known of the value of one ETF. */
export type PriceEvidence = {
  readonly siblings: readonly SiblingPrice[];
  readonly netAssetValue?: NetAssetValue;
};

export const noEvidence: PriceEvidence = { siblings: [] };

/** The group, its median, the usual ratios and the net asset value: enough to judge the price again. */
export type PriceTrace = PriceEvidence & {
  readonly price: Paise;
  readonly thresholdBp: number;
  readonly witness?: PriceWitness;
  /** The price against the net asset value as moved since, in basis points. */
  readonly fromNetAssetValueBp?: number;
};

export type PriceVerdict = {
  readonly verdict: 'fair' | 'beyond' | 'unwitnessed';
  readonly trace: PriceTrace;
};

/** A purchase, or a part of it, that was not made at a price above the value. `value` in paise, not rounded. */
export type Overpaid = {
  readonly price: Paise;
  readonly value: number;
  readonly units: Quantity;
  readonly amount: Paise;
};

/** Either witness is enough. A positive threshold judges a purchase, a negative one a sale. */
export function judgePrice(
  price: Paise,
  evidence: PriceEvidence,
  thresholdBp: number,
): PriceVerdict {
  const { siblings, netAssetValue: published } = evidence;
  const witness = priceWitness(price, siblings);
  const fromNetAssetValueBp = published && deviationOf(price, published.value * published.moved);
  const trace: PriceTrace = {
    ...evidence,
    price,
    thresholdBp,
    ...(witness ? { witness } : {}),
    ...(fromNetAssetValueBp === undefined ? {} : { fromNetAssetValueBp }),
  };
  if (!witness && fromNetAssetValueBp === undefined) return { verdict: 'unwitnessed', trace };
  const byFund = { deviationBp: fromNetAssetValueBp ?? 0, disagreementBp: 0 };
  const isFar =
    (witness !== undefined && isBeyond(witness, thresholdBp)) || isBeyond(byFund, thresholdBp);
  return { verdict: isFar ? 'beyond' : 'fair', trace };
}

/** The value, in paise, that makes a price one beyond the threshold: the highest of the witnesses that say so. */
const valueBeyond = ({
  price,
  thresholdBp,
  witness,
  netAssetValue: published,
}: PriceTrace): number => {
  const values = [];
  if (witness && isBeyond(witness, thresholdBp)) values.push(witness.value);
  const byFund = published && published.value * published.moved;
  const deviationBp = byFund === undefined ? 0 : deviationOf(price, byFund);
  if (byFund && isBeyond({ deviationBp, disagreementBp: 0 }, thresholdBp)) values.push(byFund);
  return values.length > 0 ? Math.max(...values) : price;
};

/** What so many units would have cost more than their value: whole paise, rounded down, without charges. */
export function overpaidFor(trace: PriceTrace, units: Quantity): Overpaid {
  const value = valueBeyond(trace);
  return {
    price: trace.price,
    value,
    units,
    amount: paise(Math.floor((trace.price - value) * units)),
  };
}
