import { type Paise, paise } from '../money/money.ts';
import type { Charged, ChargeRates } from './charges.ts';

const scale = 10_000_000;
/** Paise with nine decimals before rounding. */
const billion = 1_000_000_000;

/** The total of `chargesOn` without components, for callers that try many sizes. */
export function chargeTotal(
  rates: ChargeRates,
  { side, value, assetClass, depositoryPaid = false }: Omit<Charged, 'on'>,
): Paise {
  if (value === 0) return value;
  const isSale = side === 'sell';
  // Split so that each product is a safe integer.
  const rest = value % scale;
  const wholes = (value - rest) / scale;

  const low = rest * rates.brokeragePer10M;
  let taxed = wholes * rates.brokeragePer10M + Math.floor(low / scale);
  let taxedParts = low % scale;
  if (taxed >= rates.brokerageCap) {
    taxed = rates.brokerageCap;
    taxedParts = 0;
  }
  const taxedRate = rates.exchangePer10M + rates.investorFundPer10M + rates.sebiPer10M;
  taxed += wholes * taxedRate + (isSale && !depositoryPaid ? rates.depository : 0);
  taxedParts += rest * taxedRate;
  taxed += Math.floor(taxedParts / scale);
  taxedParts %= scale;

  const hundredths = taxed * rates.gstPercent;
  const stt = assetClass === 'equity' ? rates.sttSellPer10M : 0;
  const untaxedRate = isSale ? stt : rates.stampBuyPer10M;
  const untaxed = rest * untaxedRate;
  const billionths =
    (hundredths % 100) * scale +
    taxedParts * rates.gstPercent +
    (taxedParts + (untaxed % scale)) * 100;
  const whole =
    taxed + Math.floor(hundredths / 100) + wholes * untaxedRate + Math.floor(untaxed / scale);
  return paise(whole + Math.floor((billionths + billion / 2) / billion));
}
