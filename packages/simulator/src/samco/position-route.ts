import type { MarketQuote } from '../market-quote.ts';
import { tradesOf } from '../order.ts';
import { type UndeliveredUnits, undeliveredUnits } from '../owned-units.ts';
import type { World } from '../world.ts';
import { signedIn } from './access.ts';
import { groupedRupees, rupees } from './formats.ts';
import { type Route, refuseForm, succeed, textOf } from './protocol.ts';

type Position = UndeliveredUnits & { quote: MarketQuote; positionType: string };

/** Today's trades; NET adds undelivered earlier purchases. */
export function positionRoute(world: World): Route {
  const { market } = world;
  return {
    method: 'GET',
    path: '/position/getPositions',
    call: 'positions',
    answer: signedIn(world, ({ client, moment, query }) => {
      const positionType = textOf(query, 'positionType');
      if (positionType !== 'DAY' && positionType !== 'NET') {
        return refuseForm(moment, ['positionType must be DAY or NET.']);
      }
      const clock = market.clockAt(moment);
      const trades = tradesOf(client.orders.values()).map(({ order: { symbol, side }, trade }) => ({
        symbol,
        side,
        quantity: trade.quantity,
        price: trade.price,
      }));
      const view = positionType === 'DAY' ? 'day' : 'net';
      const positions = undeliveredUnits(client.account, trades, view).flatMap((units) => {
        const quote = clock && market.quote(units.symbol, clock);
        return quote ? [{ ...units, quote, positionType }] : [];
      });
      return succeed(moment, 'User Positions details retrieved successfully', {
        positionSummary: presentSummary(positions),
        positionDetails: positions.map(presentPosition),
      });
    }),
  };
}

/** Unsigned; transactionType gives the side. */
function presentPosition(position: Position): object {
  const { quote, carried, carriedCost, bought, boughtValue, sold, soldValue } = position;
  const { listing, last, previousClose } = quote;
  const net = carried + bought - sold;
  const averageBuy = each(carriedCost + boughtValue, carried + bought);
  const averageSell = each(soldValue, sold);
  const gain = rupees(gainOf(position));
  return {
    averagePrice: rupees(net < 0 ? averageSell : averageBuy),
    exchange: 'NSE',
    markToMarketPrice: rupees((last - previousClose) * net),
    lastTradedPrice: groupedRupees(last),
    previousClose: rupees(previousClose),
    productCode: 'CNC',
    symbolDescription: listing.etf.name,
    tradingSymbol: `${listing.symbol}-EQ`,
    calculatedNetQuantity: net.toFixed(1),
    averageBuyPrice: rupees(averageBuy),
    averageSellPrice: rupees(averageSell),
    boardLotQuantity: '1',
    boughtPrice: rupees(boughtValue),
    buyQuantity: String(bought),
    carryForwardQuantity: String(carried),
    carryForwardValue: rupees(carriedCost),
    multiplier: '1',
    netPositionValue: gain,
    netQuantity: String(Math.abs(net)),
    netValue: gain,
    positionType: position.positionType,
    // Delivery positions cannot be converted here.
    positionConversions: ['CNC'],
    sellQuantity: String(sold),
    soldValue: rupees(soldValue),
    transactionType: net < 0 ? 'SELL' : 'BUY',
    realizedGainAndLoss: '0.00',
    unrealizedGainAndLoss: gain,
    companyName: listing.etf.name,
    expiryDate: '--',
    optionType: '--',
  };
}

function presentSummary(positions: readonly Position[]): object {
  const gains = positions.map(gainOf);
  const total = rupees(gains.reduce((sum, gain) => sum + gain, 0));
  return {
    gainingTodayCount: String(gains.filter((gain) => gain > 0).length),
    losingTodayCount: String(gains.filter((gain) => gain < 0).length),
    totalGainAndLossAmount: total,
    dayGainAndLossAmount: total,
  };
}

function gainOf(position: Position): number {
  const { carried, carriedCost, bought, boughtValue, sold, soldValue, quote } = position;
  return quote.last * (carried + bought - sold) - carriedCost - boughtValue + soldValue;
}

function each(value: number, quantity: number): number {
  return quantity === 0 ? 0 : Math.round(value / quantity);
}
