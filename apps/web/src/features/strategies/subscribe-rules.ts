import { subscribe } from '@safe-trading/messages/en/subscribe';
import { messagesOf } from '../../lib/messages.ts';
import { numberIn } from '../../shared/number-in.ts';

export type SubscribeValues = {
  broker_id: string;
  user_sip_amount: string;
  user_reinvest_percent: string;
  hasDdpi: boolean;
  agrees: boolean;
};

/** State of a link to the form: it begins with the strategy's standard terms. */
export const standardAsked = 'standard terms';

export const emptyTerms: SubscribeValues = {
  broker_id: '',
  user_sip_amount: '',
  user_reinvest_percent: '',
  hasDdpi: false,
  agrees: false,
};

/** Uses the contract's rules; its schemas would be a fifth of this screen's size. */
export function subscribeFaults(typed: SubscribeValues, needsConsent: boolean) {
  const text = messagesOf(subscribe);
  const share = numberIn(typed.user_reinvest_percent);
  return {
    broker_id: typed.broker_id.trim() === '' ? text('broker-required') : undefined,
    user_sip_amount: numberIn(typed.user_sip_amount) > 0 ? undefined : text('sip-amount-invalid'),
    user_reinvest_percent: share >= 0 && share <= 100 ? undefined : text('reinvest-invalid'),
    agrees: needsConsent && !typed.agrees ? text('consent-required') : undefined,
  };
}
