import type { Listing } from '../listings.ts';
import { isTradingAt, type Market } from '../market.ts';
import type { Fate, Origin } from '../market-input.ts';
import { momentOf } from '../market-moment.ts';
import type { Faults } from '../misbehaviour/faults.ts';
import { type Order, orderStamped } from '../order.ts';
import type { World } from '../world.ts';
import { type ClientCall, fromRegistered, type RegisteredAddress, signedIn } from './access.ts';
import { placedStatus, presentDetails, replyStatus } from './present-order.ts';
import { type Answer, type Route, refuse, refuseForm, succeed, textOf } from './protocol.ts';
import { isNse, noSuchSymbol } from './quote-routes.ts';
import { type OrderForm, readChange, readOrder } from './read-order.ts';

type SymbolForm = OrderForm & { symbol: string };

type Entry = SymbolForm & { origin?: Origin; request?: number; fate?: Fate };

const fates = ['rejected-at-once', 'rejected-after-ack', 'part-fill-then-cancel'] as const;

const reason = 'RMS: Rejected by the exchange.';

const marketClosed = 'Orders are accepted only while the market is open.';
const wrongNumber = 'Invalid Order number.';
const partlyFilled = 'Order cannot be changed: it is partly filled.';

export function orderRoutes(world: World, registered: RegisteredAddress): Route[] {
  const bound = (answer: (call: ClientCall) => Answer) =>
    signedIn(world, fromRegistered(registered, answer));
  return [
    {
      method: 'POST',
      path: '/order/placeOrder',
      call: 'place',
      answer: bound((call) => place(world, call)),
    },
    {
      method: 'PUT',
      path: '/order/modifyOrder/:orderNumber',
      call: 'modify',
      answer: bound((call) => modify(world, call)),
    },
    {
      method: 'DELETE',
      path: '/order/cancelOrder',
      call: 'cancel',
      answer: bound((call) => cancel(world, call)),
    },
    {
      method: 'GET',
      path: '/order/getOrderStatus',
      call: 'order-status',
      answer: signedIn(world, (call) => status(world.market, call)),
    },
  ];
}

function place(world: World, call: ClientCall): Answer {
  const { moment } = call;
  const read = readPlacement(world, call);
  if ('faults' in read) return refuseForm(moment, read.faults);

  const order = enterOrder(world, call, read.form);
  // The connection of a late order is dropped, so no client reads these.
  if (order === 'never-enters') return refuseForm(moment, [marketClosed]);
  if (order === 'enters-late') return succeed(moment, 'CNC Order request placed successfully', {});
  const taken = order.status === 'rejected' ? 'rejected' : 'placed successfully';
  return succeed(moment, `CNC Order request ${taken}`, {
    orderNumber: order.number,
    exchangeOrderStatus: placedStatus(order),
    rejectionReason: order.rejection ?? '',
    orderDetails: presentDetails(stamped(order, call), read.listing),
  });
}

type Placement = { form: OrderForm & { symbol: string }; listing: Listing } | { faults: string[] };

function readPlacement({ market }: World, { body, moment }: ClientCall): Placement {
  const symbol = textOf(body, 'symbolName');
  const clock = market.clockAt(moment);
  const day = clock && isNse(body) ? market.day(symbol, clock) : undefined;
  if (!clock || !day) return { faults: [noSuchSymbol] };
  if (!isTradingAt(market, moment)) return { faults: [marketClosed] };

  const quote = market.quote(symbol, clock);
  if (!quote) return { faults: [noSuchSymbol] };
  const read = readOrder(body, quote);
  return 'faults' in read ? read : { form: { ...read.form, symbol }, listing: day.listing };
}

/** Places the same order as the investor would by hand. False without an order to copy. */
export function placeLookAlike(world: World, call: ClientCall): boolean {
  const read = readPlacement(world, call);
  if ('faults' in read) return false;
  enterByHand(world, call, read.form);
  return true;
}

function modify(world: World, call: ClientCall): Answer {
  const { body, client, moment, params } = call;
  const ordernumber = textOf(params, 'orderNumber');
  const order = client.orders.get(ordernumber);
  if (!order) return refuse(moment, 400, wrongNumber, { ordernumber });
  if (order.status !== 'open') return refuse(moment, 400, notOpen(order), { ordernumber });
  if (order.trades.length > 0) return refuse(moment, 400, partlyFilled, { ordernumber });

  const clock = world.market.clockAt(moment);
  const quote = clock && world.market.quote(order.symbol, clock);
  if (!quote || !isTradingAt(world.market, moment)) return refuseForm(moment, [marketClosed]);

  const read = readChange(body, order, quote);
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

/** A successful reply has an orderStatus and no status. */
function status(market: Market, call: ClientCall): Answer {
  const { client, moment, query } = call;
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
      orderDetails: {
        ...presentDetails(stamped(order, call), listing),
        ...exchangeFields(order, listing),
      },
    },
  };
}

function exchangeFields(order: Order, { symbol }: Listing): object {
  return { exchangeOrderNo: `1100${order.number.slice(3)}`, symbol, expiry: '--' };
}

function stamped(order: Order, { faults }: ClientCall): Order {
  return faults?.takes('clock-off') ? orderStamped(order, faults.amounts.clockOffMs) : order;
}

function notOpen(order: Order): string {
  return `Order cannot be changed: it is in ${replyStatus(order)} status.`;
}

/** Applies the request's faults and sends the order. */
function enterOrder(
  world: World,
  call: ClientCall,
  form: SymbolForm,
): Order | 'enters-late' | 'never-enters' {
  const { faults } = call;
  const fate = faults && fateOf(faults, form);
  if (faults?.takes('accept-late')) {
    return enterLate(world, call, { ...form, ...fate }, faults.amounts.lateMs);
  }
  const order = enter(world, call, { ...form, ...fate, ...askedBy(call) });
  if (faults?.takes('accept-twice')) {
    enter(world, call, { ...form, ...fate, ...askedBy(call), origin: 'accepted-twice' });
  }
  return order;
}

function enterByHand(world: World, call: ClientCall, form: SymbolForm): void {
  enter(world, call, { ...form, remarks: '', origin: 'manual' });
}

function enter(world: World, { client: { userId }, moment }: ClientCall, entry: Entry): Order {
  const orderNumber = world.exchange.nextOrderNumber(moment);
  return world.order({ type: 'placed', userId, orderNumber, ...entry }, moment);
}

/** An order that would arrive after the close is dropped. */
function enterLate(
  world: World,
  call: ClientCall,
  entry: Entry,
  lateMs: number,
): 'enters-late' | 'never-enters' {
  const { client, moment } = call;
  const entersAt = moment.instant + lateMs;
  const entersOn = momentOf(entersAt);
  if (entersOn.date !== moment.date || !isTradingAt(world.market, entersOn)) {
    return 'never-enters';
  }

  const orderNumber = world.exchange.nextOrderNumber(moment);
  const { userId } = client;
  const late = {
    ...entry,
    ...askedBy(call),
    orderNumber,
    userId,
    entersAt,
    origin: 'late',
  } as const;
  world.change({ type: 'delayed', ...late }, moment);
  return 'enters-late';
}

function askedBy({ request }: ClientCall): { request?: number } {
  return request === undefined ? {} : { request };
}

function fateOf(faults: Faults, { quantity }: SymbolForm): { fate?: Fate } {
  const possible = quantity > 1 ? fates : fates.slice(0, 2);
  const { rejectAfterMs, cancelAfterMs } = faults.amounts;
  switch (faults.takesOneOf(possible)) {
    case 'rejected-at-once':
      return { fate: { type: 'rejected', reason } };
    case 'rejected-after-ack':
      return { fate: { type: 'rejected-later', reason, afterMs: rejectAfterMs } };
    case 'part-fill-then-cancel': {
      const units = 1 + Math.floor(faults.draw('units filled') * (quantity - 1));
      return { fate: { type: 'part-filled', units, cancelAfterMs } };
    }
    case undefined:
      return {};
  }
}
