import { routes } from '@safe-trading/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, describeFailure } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import type { Said } from '../../shared/message.tsx';
import type { SubscribeValues } from './subscribe-rules.ts';

const redirectAfterMs = 2000;

/** Subscribes, says how it went, and after a success goes back to the list of strategies. */
export function useSubscribe(strategyId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [said, setSaid] = useState<Said | undefined>();
  const isDone = said?.severity === 'success';

  useEffect(() => {
    if (!isDone) return undefined;
    const leave = setTimeout(() => void navigate(paths.user.strategies.href()), redirectAfterMs);
    return () => clearTimeout(leave);
  }, [isDone, navigate]);

  const subscribe = async ({ ddpi_confirmed: hasDdpi, ...terms }: SubscribeValues) => {
    setSaid(undefined);
    try {
      await api.post(routes.subscriptions.subscribe, {
        params: { strategyId },
        // A box left alone says nothing; saying no would keep a paper account from ever selling.
        body: { ...terms, ...(hasDdpi ? { ddpi_confirmed: true } : {}) },
      });
      void queries.invalidateQueries();
      setSaid({ severity: 'success', text: 'Successfully subscribed to strategy!' });
    } catch (error) {
      setSaid({
        severity: 'error',
        text: describeFailure(error, 'Failed to subscribe to strategy'),
      });
    }
  };

  return { said, isDone, subscribe };
}
