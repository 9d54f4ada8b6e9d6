import { routes } from '@safe-trading/contract/routes';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { everything, succeeded, useAction } from '../../lib/use-action.ts';
import { numberIn } from '../../shared/number-in.ts';
import type { SubscribeValues } from './subscribe-rules.ts';

const redirectAfterMs = 2000;

/** Subscribes, says how it went, and after a success goes back to the list of strategies. */
export function useSubscribe(strategyId: string, consentSheet: string | undefined) {
  const navigate = useNavigate();
  const { start, isBusy, said } = useAction({
    act: ({ broker_id, user_sip_amount, user_reinvest_percent, hasDdpi }: SubscribeValues) =>
      api.post(routes.subscriptions.subscribe, {
        params: { strategyId },
        body: {
          broker_id: broker_id.trim(),
          user_sip_amount: numberIn(user_sip_amount),
          user_reinvest_percent: numberIn(user_reinvest_percent),
          // A box left alone says nothing; saying no would keep a paper account from ever selling.
          ...(hasDdpi ? { ddpi_confirmed: true } : {}),
          ...(consentSheet === undefined ? {} : { consent_sheet: consentSheet }),
        },
      }),
    failure: 'Failed to subscribe to strategy',
    success: () => succeeded('Successfully subscribed to strategy!'),
    rereads: everything,
  });
  const isDone = said?.severity === 'success';

  useEffect(() => {
    if (!isDone) return undefined;
    const leave = setTimeout(() => void navigate(paths.user.strategies.href()), redirectAfterMs);
    return () => clearTimeout(leave);
  }, [isDone, navigate]);

  return { start, isBusy, said, isDone };
}
