import { rupees, wholeNumber } from '../../lib/formats.ts';
import type { Doubt } from './use-doubts.ts';

/** `Buy 49 GOLDETF at ₹100.26 or less` */
export function whatWasOrdered(doubt: Doubt): string {
  const isBuy = doubt.side !== 'SELL';
  const what = `${isBuy ? 'Buy' : 'Sell'} ${wholeNumber(doubt.quantity)} ${doubt.etf_nse_code ?? ''}`;
  return `${what} at ${rupees(doubt.limit_price)} or ${isBuy ? 'less' : 'more'}`;
}

/** `SIP 3 of Near the low`, or for a sale the strategy alone. */
export const whatItIsFor = (doubt: Doubt): string =>
  [doubt.sip_number ? `SIP ${doubt.sip_number} of` : 'Profit booking of', doubt.strategy_name]
    .filter(Boolean)
    .join(' ');
