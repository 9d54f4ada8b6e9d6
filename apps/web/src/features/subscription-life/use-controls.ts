import { routes } from '@safe-trading/contract/routes';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { AmendmentRequest } from '../../lib/amend-subscription.ts';
import { api } from '../../lib/api.ts';
import { useSubscriptions } from '../../lib/portfolio-queries.ts';
import { ifKnown, readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';

export type Controls = DataOf<typeof routes.subscriptionLife.controls>;
export type Preview = DataOf<typeof routes.subscriptionLife.preview>;
export type Upcoming = NonNullable<Controls['upcoming']>[number];
export type Step = NonNullable<Controls['next_steps']>[number];

/** The active subscription to a strategy, else the latest. */
export function useSubscriptionTo(strategyId: string): string | undefined {
  const { data = [] } = useSubscriptions();
  const all = data.filter((each) => each.etf_strategy_id === strategyId);
  const running = all.find(({ status }) => status === 'ACTIVE' || status === 'PAUSED');
  return (running ?? all[0])?.subscription_id ?? undefined;
}

/** `null` when the server does not have the call. */
export const useControls = (id: string) =>
  useInvestorQuery({
    key: ['controls', id],
    read: () => ifKnown(readObject(routes.subscriptionLife.controls, { params: of(id) })),
  });

const of = (subscriptionId: string) => ({ subscriptionId });

/** Asks nothing while the form is incomplete. */
export const usePreview = (id: string, asked: AmendmentRequest | undefined, version: number) =>
  useQuery({
    queryKey: ['amendment preview', id, version, asked],
    staleTime: 0,
    retry: false,
    queryFn: asked
      ? async (): Promise<Preview> => {
          const body = { ...asked, version };
          const reply = await api.post(routes.subscriptionLife.preview, { params: of(id), body });
          return reply?.data ?? {};
        }
      : skipToken,
  });
