import type { Day } from '../day.ts';
import {
  type ChargeRates,
  chargesOf,
  ratesOn,
  type SupersededRates,
  type Traded,
} from '../market/charges.ts';

/** Up to this step of an order the database posted by the rates before the correction. */
export type Correction = SupersededRates & { lastStep: number };

/** An order that was charged by rates corrected since, and what it would be charged today. */
export type ChargedBefore = { order: string; correctedOn: Day; charged: bigint; today: bigint };

/** The rates in force, and those corrected after the order. */
export type RatesOfOrder = {
  rates: readonly ChargeRates[];
  before: readonly SupersededRates[];
};

/**
 * Charges by the rates in force. What was found in the books counts instead where it is exactly what superseded rates
 * come to, and the order belongs to the time before their correction.
 */
export function chargedFor(
  traded: Traded,
  found: bigint | undefined,
  { rates, before }: RatesOfOrder,
): { charges: bigint; correctedOn?: Day; today: bigint } {
  const today = chargesOf(rates, traded).total;
  if (found === undefined || found === today) return { charges: today, today };
  const superseded = before.find(
    (earlier) =>
      ratesOn(earlier.rates, traded.on) !== undefined &&
      chargesOf(earlier.rates, traded).total === found,
  );
  if (!superseded) return { charges: today, today };
  return { charges: found, correctedOn: superseded.correctedOn, today };
}

/** An order without steps has no time. */
export const ratesBefore = (
  corrections: readonly Correction[],
  step: number,
): readonly SupersededRates[] =>
  step === 0 ? [] : corrections.filter(({ lastStep }) => step <= lastStep);
