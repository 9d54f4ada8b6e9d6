import type { ReplyRead, strategyEndpoints } from '@safe-trading/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/api.ts';
import type { Lenient } from '../../lib/read-reply.ts';

/** A strategy as any server may send it. */
export type Strategy = Lenient<ReplyRead<typeof strategyEndpoints.find>>;

export const strategiesKey = ['strategies'] as const;

export function useStrategies() {
  return useQuery({ queryKey: strategiesKey, queryFn: readStrategies });
}

/** One strategy; `null` where there is none with this id. */
export function useStrategy(id: string) {
  return useQuery({ queryKey: [...strategiesKey, id], queryFn: () => readStrategy(id) });
}

/** The list is offered to everyone, so no token goes with it. */
async function readStrategies(): Promise<readonly Strategy[]> {
  const reply = await api.getPublic<unknown>('/etf_strategy/');
  const list = unwrapped(reply);
  if (!Array.isArray(list)) throw new ApiError({ kind: 'not-ours' });
  return list;
}

async function readStrategy(id: string): Promise<Strategy | null> {
  try {
    const strategy = unwrapped(await api.get<unknown>(`/etf_strategy/${encodeURIComponent(id)}`));
    return typeof strategy === 'object' ? strategy : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const unwrapped = (reply: unknown): unknown =>
  typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : reply;
