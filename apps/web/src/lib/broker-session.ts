import { routes } from '@safe-trading/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api.ts';
import { messageIn, readObject } from './read-reply.ts';
import type { DataOf } from './route-types.ts';
import { type Said, useAction } from './use-action.ts';
import { investorKey, useInvestorQuery } from './use-investor-query.ts';

export type BrokerSession = DataOf<typeof routes.broker.loginStatus>;

/** Fired on the window after every successful broker login. */
export const brokerLoginEvent = 'samco-login-success';

/** Refetched after every broker login. */
export function useBrokerSession() {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = (): void => void client.invalidateQueries({ queryKey: investorKey });
    window.addEventListener(brokerLoginEvent, refresh);
    return () => window.removeEventListener(brokerLoginEvent, refresh);
  }, [client]);

  return useInvestorQuery({
    key: ['broker-session'],
    read: () => readObject(routes.broker.loginStatus),
  });
}

export const useBrokerLogin = (onSaid?: (said: Said | undefined) => void) =>
  useAction({
    act: async () =>
      messageIn(await api.post(routes.broker.logIn), 'Successfully logged into Samco!'),
    failure: 'Failed to login to Samco. Please check your credentials.',
    onDone: () => void window.dispatchEvent(new CustomEvent(brokerLoginEvent)),
    ...(onSaid ? { onSaid } : {}),
  });
