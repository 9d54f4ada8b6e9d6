import type { Listing } from '../listings.ts';
import type { Market, SessionClock } from '../market.ts';
import type { Moment } from '../market-moment.ts';
import type { Order } from '../order.ts';
import type { World } from '../world.ts';
import { type ClientCall, fromRegistered, type RegisteredAddress, signedIn } from './access.ts';
import { placedStatus, presentDetails, replyStatus } from './present-order.ts';
import { type Answer, type Route, refuse, refuseForm, succeed, textOf } from './protocol.ts';
import { isNse, noSuchSymbol } from './quote-routes.ts';
import { readChange, readOrder } from './read-order.ts';

const marketClosed =
  'Orders are accepted only while the market is open, from 09:15 to 15:30 on trading days.';
const wrongNumber = 'Invalid Order number.';

export function orderRoutes(world: World, registered: RegisteredAddress): Route[] {
  const bound = (answer: (call: ClientCall) => Answer) =>
    signedIn(world, fromRegistered(registered, answer));
  return [
    { method: 'POST', path: '/order/placeOrder', answer: bound((call) => place(world, call)) },
    {
      method: 'PUT',
      path: '/order/modifyOrder/:orderNumber',
      answer: bound((call) => modify(world, call)),
    },
    { method: 'DELETE', path: '/order/cancelOrder', answer: bound((call) => cancel(world, call)) },
    {
      method: 'GET',
      path: '/order/getOrderStatus',
      answer: signedIn(world, (call) => status(world.market, call)),
    },
  ];
}

function place(world: World, { body, client, moment }: ClientCall): Answer {
  const symbol = textOf(body, 'symbolName');
  const clock = world.market.clockAt(moment);
  const day = clock && isNse(body) ? world.market.day(symbol, clock) : undefined;
  if (!clock || !day) return refuseForm(moment, [noSuchSymbol]);
  if (!isTrading(world.market, clock, moment)) return refuseForm(moment, [marketClosed]);

  const read = readOrder(body, day);
  if ('faults' in read) return refuseForm(moment, read.faults);

  const orderNumber = world.exchange.nextOrderNumber(moment);
  const { userId } = client;
  const order = world.order({ type: 'placed', userId, orderNumber, symbol, ...read.form }, moment);
  const taken = order.status === 'rejected' ? 'rejected' : 'placed successfully';
  return succeed(moment, `CNC Order request ${taken}`, {
    orderNumber,
    exchangeOrderStatus: placedStatus(order),
    rejectionReason: order.rejection ?? '',
    orderDetails: presentDetails(order, day.listing),
  });
}

function modify(world: World, call: ClientCall): Answer {
  const { body, client, moment, params } = call;
  const ordernumber = textOf(params, 'orderNumber');
  const order = client.orders.get(ordernumber);
  if (!order) return refuse(moment, 400, wrongNumber, { ordernumber });
  if (order.status !== 'open') return refuse(moment, 400, notOpen(order), { ordernumber });

  const clock = world.market.clockAt(moment);
  const day = clock && world.market.day(order.symbol, clock);
  if (!clock || !day || !isTrading(world.market, clock, moment))
    return refuseForm(moment, [marketClosed]);

  const read = readChange(body, order, day);
  if ('faults' in read) return refuseForm(moment, read.faults);

  const objection = world.exchange.objection(client, order, { ...read.form, side: order.side });
  if (objection !== undefined) return refuse(moment, 400, objection, { ordernumber });

  const { userId } = client;
  world.order({ type: 'modified', userId, orderNumber: ordernumber, ...read.form }, moment);
  return succeed(moment, 'Order  modified successfully.', { ordernumber });
}

function cancel(world: World, { client, moment, query }: ClientCall): Answer {
  const orderNumber = textOf(query, 'orderNumber');
  const order = client.orders.get(orderNumber);
  if (!order) return refuse(moment, 400, wrongNumber, { orderNumber });
  if (order.status !== 'open') return refuse(moment, 400, notOpen(order), { orderNumber });

  world.order({ type: 'cancelled', userId: client.userId, orderNumber }, moment);
  return succeed(moment, 'Order cancellation request placed successfully', { orderNumber });
}

/** On success this reply has an orderStatus and no status. */
function status(market: Market, { client, moment, query }: ClientCall): Answer {
  const orderNumber = textOf(query, 'orderNumber');
  const order = client.orders.get(orderNumber);
  const listing = order && market.listing(order.symbol);
  if (!listing) return refuse(moment, 400, wrongNumber, { orderNumber });

  const { body } = succeed(moment, 'Order status details retrieved successfully', {});
  const { status: _, ...envelope } = { status: '', ...body };
  return {
    status: 200,
    body: {
      ...envelope,
      orderNumber,
      orderStatus: replyStatus(order),
      orderDetails: { ...presentDetails(order, listing), ...exchangeFields(order, listing) },
    },
  };
}

function exchangeFields(order: Order, { symbol }: Listing): object {
  return { exchangeOrderNo: `1100${order.number.slice(3)}`, symbol, expiry: '--' };
}

function isTrading(market: Market, clock: SessionClock, moment: Moment): boolean {
  return clock.phase === 'open' && market.replay.sessionOn(moment.date) === clock.session;
}

function notOpen(order: Order): string {
  return `Order cannot be changed: it is in ${replyStatus(order)} status.`;
}
