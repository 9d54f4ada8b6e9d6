import { routes } from '@safe-trading/contract/routes';
import { investor } from '@safe-trading/messages/en/investor';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api.ts';
import { useMessages } from './messages.ts';
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

export function useBrokerLogin(onSaid?: (said: Said | undefined) => void) {
  const text = useMessages(investor);
  return useAction({
    act: async () => messageIn(await api.post(routes.broker.logIn), text('logged-in-broker')),
    failure: text('broker-refused'),
    onDone: () => void window.dispatchEvent(new CustomEvent(brokerLoginEvent)),
    ...(onSaid ? { onSaid } : {}),
  });
}
