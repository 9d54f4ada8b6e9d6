import { rupees, wholeNumber } from '../../lib/formats.ts';
import type { RunOrder, RunOutcome } from './use-job-runs.ts';

/** `SIP 3 of Near the low`, or what was done where it was about no SIP. */
export function subjectText(outcome: RunOutcome): string {
  const { sip_number: sip, schedule_number: schedule, strategy_name: strategy, what } = outcome;
  const of = strategy ? ` of ${strategy}` : '';
  if (sip) return `SIP ${sip}${of}`;
  if (schedule) return `Schedule ${schedule}${of}`;
  return strategy ?? capital(what ?? 'Work');
}

/** `Buy 49 GOLDETF at ₹100.26 or less` */
export function orderText(order: RunOrder): string {
  const isBuy = order.side !== 'SELL';
  const what = `${isBuy ? 'Buy' : 'Sell'} ${wholeNumber(order.units)} ${order.etf_nse_code ?? ''}`;
  return `${what} at ${rupees(order.limit_price)} or ${isBuy ? 'less' : 'more'}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `NEEDS_HUMAN` as `needs human` */
export const stateText = (state: string | null | undefined): string =>
  (state ?? 'unknown').replaceAll('_', ' ').toLowerCase();
