import { routes } from '@safe-trading/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ifKnown } from '../../lib/read-reply.ts';
import type { ReplyOf } from '../../lib/route-types.ts';
import { tradingMark } from '../../lib/trading-mark.ts';

export type PaperMarket = ReplyOf<typeof routes.paper.market>;

const whileMovingMs = 1000;
const atRestMs = 30_000;

/** `null` when there is none, as in live trading. */
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
  const market = await ifKnown(api.get(routes.paper.market));
  return market?.market_time ? market : null;
}
