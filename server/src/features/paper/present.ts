import type { paperEndpoints, Reply } from '@safe-trading/contract';
import { istDate, istTime } from '../../kernel/ist.ts';
import type { Advanced, MarketState } from '../../market-time/paper-market.ts';

export const presentMarket = (market: MarketState): Reply<typeof paperEndpoints.market> => ({
  market_time: market.marketTime.toISOString(),
  session_open: market.sessionOpen,
  replaying_date: market.replaying ?? null,
  last_replayable_date: market.lastReplayable,
  ...(market.advancing
    ? {
        advancing: {
          from: market.advancing.from.toISOString(),
          to: market.advancing.to.toISOString(),
          reached: market.advancing.reached.toISOString(),
        },
      }
    : {}),
});

export const presentAdvanced = ({
  market,
  counts,
  short,
}: Advanced): Reply<typeof paperEndpoints.advance> => ({
  ...presentMarket(market),
  message: messageOf(market, short),
  counts: { ...counts },
});

function messageOf(market: MarketState, short: Advanced['short']): string {
  if (short === 'recording') {
    return `The market stopped at the end of the recorded prices (${market.lastReplayable}). Import newer prices to go on.`;
  }
  if (short === 'shutdown') {
    const { marketTime } = market;
    return `The server is being stopped: the market was moved only to ${istDate(marketTime)} ${istTime(marketTime)} IST. Move it further when the server is back.`;
  }
  return 'The market was moved forward.';
}
