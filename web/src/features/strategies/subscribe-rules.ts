import type { RequestBody, subscriptionEndpoints } from '@safe-trading/contract';
import type { RegisterOptions } from 'react-hook-form';

export type SubscribeValues = RequestBody<typeof subscriptionEndpoints.subscribe>;
type Rules<Name extends keyof SubscribeValues> = RegisterOptions<SubscribeValues, Name>;

/** The contract's own rules and sentences; its schemas would be a fifth of what this screen weighs. */
export const subscribeRules = {
  broker: {
    setValueAs: (text: unknown) => String(text).trim(),
    validate: (text) => text !== '' || 'Broker ID is required',
  } satisfies Rules<'broker_id'>,
  sipAmount: {
    valueAsNumber: true,
    validate: (amount) => amount > 0 || 'Valid SIP amount is required',
  } satisfies Rules<'user_sip_amount'>,
  reinvestPercent: {
    valueAsNumber: true,
    validate: (share) =>
      (share >= 0 && share <= 100) || 'Reinvest percent must be between 0 and 100',
  } satisfies Rules<'user_reinvest_percent'>,
} as const;
