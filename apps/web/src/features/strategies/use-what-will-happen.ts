import { routes } from '@safe-trading/contract/routes';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ifKnown } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { numberIn } from '../../shared/number-in.ts';
import { type SubscribeValues, subscribeFaults } from './subscribe-rules.ts';

export type WhatWillHappen = DataOf<typeof routes.subscriptions.preview>;

/** What the terms in the form would lead to; nothing is asked while something is wrong with them. `null` where the server does not know the call. */
export function useWhatWillHappen(strategyId: string, values: SubscribeValues) {
  const typed = useSettled(values);
  const isSound = !Object.values(subscribeFaults(typed, false)).some(Boolean);
  const body = {
    broker_id: typed.broker_id.trim(),
    user_sip_amount: numberIn(typed.user_sip_amount),
    user_reinvest_percent: numberIn(typed.user_reinvest_percent),
  };

  return useQuery({
    queryKey: ['what will happen', strategyId, body],
    retry: false,
    queryFn: isSound
      ? async (): Promise<WhatWillHappen | null> => {
          const reply = await ifKnown(
            api.post(routes.subscriptions.preview, { params: { strategyId }, body }),
          );
          return reply === null ? null : (reply?.data ?? {});
        }
      : skipToken,
  });
}
