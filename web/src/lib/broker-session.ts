import type { brokerEndpoints, ReplyRead } from '@safe-trading/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api.ts';
import { type Lenient, readObject } from './read-reply.ts';
import { investorKey, useInvestorQuery } from './use-investor-query.ts';

export type BrokerSession = Lenient<ReplyRead<typeof brokerEndpoints.loginStatus>>;

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
    read: () => readObject<BrokerSession>('/samco-creds/login-status'),
  });
}

/** Logs in to the broker with the stored credentials; resolves to the sentence to show. */
export const useBrokerLogin = () =>
  useMutation({
    mutationFn: async () => {
      const reply = await api.post<{ message?: unknown } | undefined>(
        '/samco-creds/samco-login',
        {},
      );
      const said = reply?.message;
      return typeof said === 'string' && said ? said : 'Successfully logged into Samco!';
    },
    onSuccess: () => {
      window.dispatchEvent(new CustomEvent(brokerLoginEvent));
    },
  });

export const brokerLoginFailure = 'Failed to login to Samco. Please check your credentials.';
