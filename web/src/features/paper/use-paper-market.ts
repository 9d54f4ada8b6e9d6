import type { paperEndpoints, ReplyRead } from '@safe-trading/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ifKnown } from '../../lib/read-reply.ts';
import { tradingMark } from './trading-mark.ts';

export type PaperMarket = ReplyRead<typeof paperEndpoints.market>;

const whileMovingMs = 1000;
const atRestMs = 30_000;

/** Where the paper market stands; `null` where there is none, as in live trading. */
export function usePaperMarket({ isWatched = false } = {}) {
  const isLive = tradingMark() === 'live';
  return useQuery({
    queryKey: ['paper-market'],
    queryFn: readMarket,
    ...(isLive ? { enabled: false, initialData: null } : {}),
    refetchInterval: ({ state: { data } }) => {
      if (data === null) return false;
      return isWatched || data?.advancing ? whileMovingMs : atRestMs;
    },
  });
}

async function readMarket(): Promise<PaperMarket | null> {
  const market = await ifKnown(api.get<PaperMarket | undefined>('/paper/market'));
  return market?.market_time ? market : null;
}
