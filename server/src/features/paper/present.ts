import type { paperEndpoints, Reply } from '@safe-trading/contract';
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
  stoppedAtEnd,
}: Advanced): Reply<typeof paperEndpoints.advance> => ({
  ...presentMarket(market),
  message: stoppedAtEnd
    ? `The market stopped at the end of the recorded prices (${market.lastReplayable}). Import newer prices to go on.`
    : 'The market was moved forward.',
  counts: { ...counts },
});
