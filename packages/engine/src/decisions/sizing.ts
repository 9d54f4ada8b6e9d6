import type { LocalDate } from '../calendar/local-date.ts';
import { validOn } from '../calendar/session-times.ts';
import { chargeTotal } from '../market/charge-total.ts';
import type { ChargeRates } from '../market/charges.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import { addPaise, noPaise, type Paise, timesPaise } from '../money/money.ts';
import { type Quantity, quantity } from '../money/quantity.ts';

export type BuyWanted = {
  readonly amount: Paise;
  readonly carry: Paise;
  readonly limit: Paise;
  readonly instrument: InstrumentRef;
  readonly on: LocalDate;
  readonly rates: readonly ChargeRates[];
  /** A cap for first orders. */
  readonly most?: Quantity;
};

export type BuySize = {
  readonly quantity: Quantity;
  /** Value at the limit plus charges; a fill can only cost less. */
  readonly worstCost: Paise;
};

/**
 * The most whole units that amount and carry can pay for at the limit, charges included, so carry never becomes
 * negative. Zero when none is affordable.
 */
export function sizeBuy(wanted: BuyWanted): BuySize {
  const spendable = addPaise(wanted.amount, wanted.carry);
  let affordable = 0;
  let worstCost: Paise = noPaise;
  const most = Math.max(0, Math.floor(spendable / wanted.limit));
  let tooMany = Math.min(most, wanted.most ?? most) + 1;
  if (tooMany === 1) return { quantity: quantity(0), worstCost };
  const rates = validOn(wanted.rates, wanted.on, 'charge rates');
  // Charges are small, so the answer is just below the count without charges.
  for (let step = 1; tooMany - affordable > 1; step *= 2) {
    const below = affordable > 0 ? Math.ceil((affordable + tooMany) / 2) : tooMany - step;
    const tried = Math.max(1, below);
    const cost = costAtLimit(wanted, rates, quantity(tried));
    if (cost <= spendable) [affordable, worstCost] = [tried, cost];
    else tooMany = tried;
  }
  return { quantity: quantity(affordable), worstCost };
}

function costAtLimit(
  { limit, instrument: { assetClass } }: BuyWanted,
  rates: ChargeRates,
  units: Quantity,
): Paise {
  const value = timesPaise(limit, units);
  return addPaise(value, chargeTotal(rates, { side: 'buy', value, assetClass }));
}
