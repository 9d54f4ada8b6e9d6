import type { Market, SessionClock } from '../market.ts';
import type { MarketQuote } from '../market-quote.ts';
import { type HeldUnits, heldUnits } from '../owned-units.ts';
import type { World } from '../world.ts';
import { signedIn } from './access.ts';
import { groupedRupees, rupees } from './formats.ts';
import { type Route, succeed } from './protocol.ts';

type ValuedUnits = HeldUnits & { quote: MarketQuote };

/** Depository holdings; purchases appear on their settlement day. */
export function holdingRoute(world: World): Route {
  const { market } = world;
  return {
    method: 'GET',
    path: '/holding/getHoldings',
    call: 'holdings',
    answer: signedIn(world, ({ client, moment }) => {
      const clock = market.clockAt(moment);
      const held = clock ? valued(market, clock, heldUnits(client.account)) : [];
      return succeed(moment, 'Holding details retrieved successfully', {
        holdingSummary: presentSummary(held),
        holdingDetails: held.map(presentHolding),
      });
    }),
  };
}

function valued(market: Market, clock: SessionClock, held: HeldUnits[]): ValuedUnits[] {
  return held.flatMap((units) => {
    const quote = market.quote(units.symbol, clock);
    return quote ? [{ ...units, quote }] : [];
  });
}

function presentHolding(units: ValuedUnits): object {
  const { quote, held, remaining } = units;
  const { listing, last, previousClose } = quote;
  return {
    averagePrice: rupees(Math.round((units.cost + units.costOfSold) / held)),
    exchange: 'NSE',
    markToMarketPrice: rupees(dayGain(units)),
    lastTradedPrice: groupedRupees(last),
    previousClose: rupees(previousClose),
    productCode: 'CNC',
    symbolDescription: listing.etf.name,
    tradingSymbol: `${listing.symbol}-EQ`,
    totalGainAndLoss: rupees(totalGain(units)),
    calculatedNetQuantity: remaining.toFixed(1),
    holdingsQuantity: String(held),
    collateralQuantity: '0',
    holdingsValue: rupees(last * remaining),
    isin: listing.etf.isin ?? '',
    sellableQuantity: String(units.sellable),
    totalMarketToMarketPrice: rupees(dayGain(units)),
  };
}

function presentSummary(held: readonly ValuedUnits[]): object {
  const sum = (of: (units: ValuedUnits) => number): string =>
    rupees(held.reduce((total, units) => total + of(units), 0));
  return {
    gainingTodayCount: String(held.filter((units) => dayGain(units) > 0).length),
    losingTodayCount: String(held.filter((units) => dayGain(units) < 0).length),
    totalGainAndLossAmount: sum(totalGain),
    dayGainAndLossAmount: sum(dayGain),
    portfolioValue: sum(({ quote, remaining }) => quote.last * remaining),
  };
}

function dayGain({ quote, remaining }: ValuedUnits): number {
  return (quote.last - quote.previousClose) * remaining;
}

function totalGain({ quote, remaining, cost }: ValuedUnits): number {
  return quote.last * remaining - cost;
}
