import { routes } from '@safe-trading/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api.ts';
import { messageIn, readObject } from './read-reply.ts';
import type { DataOf } from './route-types.ts';
import { investorKey, useInvestorQuery } from './use-investor-query.ts';

export type BrokerSession = DataOf<typeof routes.broker.loginStatus>;

/** Fired on the window after every successful broker login. */
export const brokerLoginEvent = 'samco-login-success';

/** Whether a broker session is open; asked again whenever somebody has logged in to the broker. */
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

/** Logs in to the broker with the stored credentials; resolves to the sentence to show. */
export const useBrokerLogin = () =>
  useMutation({
    mutationFn: async () =>
      messageIn(await api.post(routes.broker.logIn), 'Successfully logged into Samco!'),
    onSuccess: () => {
      window.dispatchEvent(new CustomEvent(brokerLoginEvent));
    },
  });

export const brokerLoginFailure = 'Failed to login to Samco. Please check your credentials.';
