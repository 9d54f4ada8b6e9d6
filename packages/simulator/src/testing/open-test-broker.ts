import { type Paise, paise, quantity } from '@safe-trading/engine';
import type { MarketData } from '@safe-trading/market-data';
import { availableCash } from '../account.ts';
import type { Client } from '../client.ts';
import { type Exchange, openExchange } from '../exchange.ts';
import type { Moment } from '../market-moment.ts';
import type { Order } from '../order.ts';
import { heldUnits } from '../owned-units.ts';
import { marketOf, momentAt, plainWorld } from './recording.ts';

type Ticket = { symbol?: string; quantity: number; limit: number; validity?: 'DAY' | 'IOC' };

/** An exchange with one account, spoken to in the words of a test. */
export function openTestBroker(marketData: MarketData, openingCash: Paise = paise(100_000_000)) {
  const exchange: Exchange = openExchange({
    market: marketOf(marketData),
    rates: marketData.chargeRates(),
    openingCash,
  });
  const userId = 'AB1234';
  const opened = momentAt(plainWorld.worldStartsOn, '08:00').instant;
  exchange.open({ at: opened, userId });

  const send = (side: 'buy' | 'sell', ticket: Ticket, moment: Moment): Order => {
    const terms = { symbol: 'A', validity: 'DAY', remarks: '', ...ticket } as const;
    const orderNumber = exchange.nextOrderNumber(moment);
    return exchange.place({
      ...terms,
      type: 'placed',
      at: moment.instant,
      userId,
      orderNumber,
      side,
    });
  };
  const clientAt = (moment: Moment): Client => {
    const client = exchange.client(userId, moment);
    if (!client) throw new Error('The account is open.');
    return client;
  };

  return {
    exchange,
    userId,
    clientAt,
    buy: (ticket: Ticket, moment: Moment) => send('buy', ticket, moment),
    sell: (ticket: Ticket, moment: Moment) => send('sell', ticket, moment),
    modify: (order: Order, change: { quantity?: number; limit?: number }, moment: Moment) =>
      exchange.modify({
        type: 'modified',
        at: moment.instant,
        userId,
        orderNumber: order.number,
        quantity: change.quantity ?? order.quantity,
        limit: change.limit ?? order.limit,
        validity: order.validity,
      }),
    cancel: (order: Order, moment: Moment) =>
      exchange.cancel({
        type: 'cancelled',
        at: moment.instant,
        userId,
        orderNumber: order.number,
      }),
    objection: (order: Order, terms: { quantity: number; limit: number }, moment: Moment) =>
      exchange.objection(clientAt(moment), order, {
        side: order.side,
        quantity: quantity(terms.quantity),
        limit: paise(terms.limit),
      }),
    orderAt: (order: Order, moment: Moment) => clientAt(moment).orders.get(order.number),
    availableAt: (moment: Moment) => availableCash(clientAt(moment).account),
    heldAt: (moment: Moment, symbol = 'A') =>
      heldUnits(clientAt(moment).account).find((held) => held.symbol === symbol),
  };
}
