import type { paperEndpoints, ReplyRead } from '@safe-trading/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/api.ts';

export type PaperMarket = ReplyRead<typeof paperEndpoints.market>;

const whileMovingMs = 1000;
const atRestMs = 30_000;

/** Where the paper market stands; `null` where there is none, as in live trading. */
export function usePaperMarket({ isWatched = false } = {}) {
  return useQuery({
    queryKey: ['paper-market'],
    queryFn: readMarket,
    refetchInterval: ({ state: { data } }) => {
      if (data === null) return false;
      return isWatched || data?.advancing ? whileMovingMs : atRestMs;
    },
  });
}

async function readMarket(): Promise<PaperMarket | null> {
  try {
    const market = await api.get<PaperMarket | undefined>('/paper/market');
    return market?.market_time ? market : null;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.kind === 'not-ours'))
      return null;
    throw error;
  }
}
