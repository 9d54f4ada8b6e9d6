import { routes } from '@safe-trading/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { ApiError, api, isObjectOf, publicApi } from './api.ts';
import { isListOf, unwrapped } from './read-reply.ts';
import type { DataOf } from './route-types.ts';

export type Strategy = DataOf<typeof routes.strategies.find>;

export const strategiesKey = ['strategies'] as const;

export function useStrategies() {
  return useQuery({ queryKey: strategiesKey, queryFn: readStrategies });
}

/** `null` if it does not exist. */
export function useStrategy(id: string) {
  return useQuery({ queryKey: [...strategiesKey, id], queryFn: () => readStrategy(id) });
}

/** Public, so it sends no token. */
async function readStrategies(): Promise<readonly Strategy[]> {
  const list = unwrapped(await publicApi.get(routes.strategies.list));
  if (!isListOf<Strategy>(list)) throw new ApiError({ kind: 'not-ours' });
  return list;
}

async function readStrategy(id: string): Promise<Strategy | null> {
  try {
    const strategy = unwrapped(
      await api.get(routes.strategies.find, { params: { strategyId: id } }),
    );
    return isObjectOf<Strategy>(strategy) ? strategy : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
