import type { LocalDate } from '../calendar/local-date.ts';
import {
  deviationOf,
  isBeyond,
  type PriceWitness,
  priceWitness,
  type SiblingPrice,
} from '../market/price-witness.ts';
import type { Paise } from '../money/money.ts';

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
