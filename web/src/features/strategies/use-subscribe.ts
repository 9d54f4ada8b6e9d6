import type { SubscriptionRequest } from '@safe-trading/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { api, describeFailure } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import type { Said } from '../../shared/message.tsx';

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

  const subscribe = async (request: z.output<typeof SubscriptionRequest>): Promise<void> => {
    setSaid(undefined);
    try {
      await api.post(`/etf_strategy/subscribe/${encodeURIComponent(strategyId)}`, request);
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
