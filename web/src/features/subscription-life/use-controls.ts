import type {
  RequestBody,
  subscriptionEndpoints,
  subscriptionLifeEndpoints,
} from '@safe-trading/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/api.ts';
import { type DataOf, readList, readObject } from '../../lib/read-reply.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';

type Subscription = DataOf<typeof subscriptionEndpoints.list>[number];
export type Controls = DataOf<typeof subscriptionLifeEndpoints.controls>;
export type Preview = DataOf<typeof subscriptionLifeEndpoints.preview>;
export type Upcoming = NonNullable<Controls['upcoming']>[number];
export type Step = NonNullable<Controls['next_steps']>[number];

type WithoutVersion<T> = T extends unknown ? Omit<T, 'version'> : never;

/** A change, without the version it is made to. */
export type Asked = WithoutVersion<RequestBody<typeof subscriptionLifeEndpoints.amend>>;

const pathOf = (id: string, call: string): string =>
  `/subscriptions/${encodeURIComponent(id)}/${call}`;

/** The id of the investor's subscription to a strategy: the running one, else the latest. */
export function useSubscriptionTo(strategyId: string): string | undefined {
  const { data = [] } = useInvestorQuery({
    key: ['subscriptions'],
    read: () => readList<Subscription>('/etf_schedule/user/subscriptions'),
  });
  const all = data.filter((each) => each.etf_strategy_id === strategyId);
  const running = all.find(({ status }) => status === 'ACTIVE' || status === 'PAUSED');
  return (running ?? all[0])?.subscription_id ?? undefined;
}

/** How a subscription is set; `null` where the server does not know the call. */
export const useControls = (id: string) =>
  useInvestorQuery({ key: ['controls', id], read: () => readControls(id) });

async function readControls(id: string): Promise<Controls | null> {
  try {
    return await readObject<Controls>(pathOf(id, 'controls'));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.kind === 'not-ours')) {
      return null;
    }
    throw error;
  }
}

/** What a change would do; nothing is asked before the form says what is wanted. */
export const usePreview = (id: string, asked: Asked | undefined, version: number) =>
  useQuery({
    queryKey: ['amendment preview', id, version, asked],
    enabled: asked !== undefined,
    staleTime: 0,
    retry: false,
    queryFn: async () => {
      const { data } = await api.post<{ data: Preview }>(pathOf(id, 'amendments/preview'), {
        ...asked,
        version,
      });
      return data;
    },
  });

/** Makes a change and reads everything of the investor again; answers with the server's sentence. */
export function useAmend(id: string) {
  const queries = useQueryClient();
  return async (asked: Asked, version: number): Promise<string> => {
    try {
      const reply = await api.post<{ message?: string } | undefined>(pathOf(id, 'amendments'), {
        ...asked,
        version,
      });
      return reply?.message || 'Your change is made.';
    } finally {
      // Also after a refusal: what it was decided on has changed.
      await queries.invalidateQueries();
    }
  };
}
