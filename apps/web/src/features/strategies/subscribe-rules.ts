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

/** Uses the contract's rules and messages; its schemas would be a fifth of this screen's size. */
export function subscribeFaults(typed: SubscribeValues, needsConsent: boolean) {
  const share = numberIn(typed.user_reinvest_percent);
  return {
    broker_id: typed.broker_id.trim() === '' ? 'Broker ID is required' : undefined,
    user_sip_amount:
      numberIn(typed.user_sip_amount) > 0 ? undefined : 'Valid SIP amount is required',
    user_reinvest_percent:
      share >= 0 && share <= 100 ? undefined : 'Reinvest percent must be between 0 and 100',
    agrees:
      needsConsent && !typed.agrees ? 'Please read the sheet and agree to it first' : undefined,
  };
}
