import type { MarketQuote } from '../market-quote.ts';
import type { World } from '../world.ts';
import { signedIn } from './access.ts';
import { dashedTime } from './formats.ts';
import { answerIntraday } from './intraday-route.ts';
import { type Call, type Route, refuse, succeed, textOf } from './protocol.ts';

/**
 * Indexes are not recorded by the minute: NIFTY 50 is a hundred times the price of its fund. Other indexes are
 * unknown here.
 */
const followers: ReadonlyMap<string, { symbol: string; listingId: string }> = new Map([
  ['NIFTY 50', { symbol: 'NIFTYBEES', listingId: '-21' }],
]);

const noSuchIndex = 'No Index found for the provided index name.';

export function indexRoutes(world: World): Route[] {
  const { market } = world;
  const followerOf = ({ query }: Pick<Call, 'query'>) => followers.get(textOf(query, 'indexName'));
  return [
    {
      method: 'GET',
      path: '/quote/indexQuote',
      answer: signedIn(world, (call) => {
        const { moment } = call;
        const follower = followerOf(call);
        const clock = market.clockAt(moment);
        const quote = clock && follower && market.quote(follower.symbol, clock);
        if (!quote) return refuse(moment, 400, noSuchIndex);
        const { listingId } = follower;
        const lastTradedTime = dashedTime(market.lastTradedAt(quote, clock));
        return succeed(moment, 'Index details retrieved successfully.', {
          indexDetails: [
            {
              indexName: textOf(call.query, 'indexName'),
              listingId,
              lastTradedTime: `${lastTradedTime}.0`,
              ...presentIndex(quote),
            },
          ],
        });
      }),
    },
    {
      method: 'GET',
      path: '/intraday/indexCandleData',
      call: 'candles',
      answer: signedIn(world, (call) => {
        const follower = followerOf(call);
        if (!follower) return refuse(call.moment, 400, noSuchIndex);
        // The broker's replies name the list differently from its documents.
        return answerIntraday(world, call, follower.symbol, points);
      }),
    },
  ];
}

const points = (paise: number): string => paise.toFixed(2);

/** Numbers, unlike the rest of this broker's replies. */
const presentIndex = ({ last, previousClose, ...quote }: MarketQuote): object => ({
  spotPrice: last,
  change: last - previousClose,
  changePercentage: Math.round(((last - previousClose) / previousClose) * 10_000) / 100,
  averagePrice: quote.average,
  openValue: quote.open,
  highValue: quote.high,
  lowValue: quote.low,
  closeValue: previousClose,
  totalBuyQuantity: 0,
  totalSellQuantity: 0,
  totalTradedValue: 0,
  totalTradedVolume: 0,
});
