import type { paperEndpoints, Reply } from '@safe-trading/contract';
import { rupeesFromPaise, subtractPaise } from '@safe-trading/engine';
import type { Advanced, MarketState } from '../../trading/market-time/paper-market.ts';
import { dateInWords, timeInWords } from '../../trading/reasons/in-words.ts';
import type { TradesSoFar } from './trades-so-far.ts';

export const presentMarket = (market: MarketState): Reply<typeof paperEndpoints.market> => ({
  market_time: market.marketTime.toISOString(),
  session_open: market.sessionOpen,
  replaying_date: market.replaying ?? null,
  last_replayable_date: market.lastReplayable,
  held: market.isHeld,
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

export const presentAdvanced = (
  { market, counts: { lastFailedRun, ...counts }, short }: Advanced,
  { before, now }: { before: TradesSoFar; now: TradesSoFar },
): Reply<typeof paperEndpoints.advance> => ({
  ...presentMarket(market),
  message: messageOf(market, short),
  counts,
  last_failed_run: lastFailedRun ?? null,
  brought: {
    purchases: now.purchases - before.purchases,
    sales: now.sales - before.sales,
    profit: rupeesFromPaise(subtractPaise(now.profit, before.profit)),
  },
});

function messageOf(market: MarketState, short: Advanced['short']): string {
  if (short === 'recording') {
    return `The market stopped at the end of the recorded prices (${market.lastReplayable}). Import newer prices to go on.`;
  }
  if (short === 'shutdown') {
    const { marketTime } = market;
    return `The server is being stopped: the market was moved only to ${dateInWords(marketTime)}, ${timeInWords(marketTime)}. Move it further when the server is back.`;
  }
  if (short === 'stopped') {
    const { marketTime } = market;
    return `The market was stopped on ${dateInWords(marketTime)}, ${timeInWords(marketTime)}, as you asked. Orders and trades made before stay as they are.`;
  }
  if (market.isHeld) {
    const { marketTime } = market;
    return `The market is held on ${dateInWords(marketTime)}, ${timeInWords(marketTime)}, before the orders of that minute. It goes on when you move it.`;
  }
  return 'The market was moved forward.';
}
