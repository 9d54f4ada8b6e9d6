import type { Client } from '../client.ts';
import type { Faults } from '../misbehaviour/faults.ts';
import { type Order, orderAsOf, orderStamped } from '../order.ts';
import type { World } from '../world.ts';
import type { ClientCall } from './access.ts';

/** The orders of the day as they are shown to a client: all of their own, unless something goes wrong. */
export type ShownBook = { client: Client; orders: readonly Order[]; echoesRemarks: boolean };

export function shownBook(world: World, call: ClientCall): ShownBook {
  const { faults } = call;
  if (!faults)
    return { client: call.client, orders: [...call.client.orders.values()], echoesRemarks: false };

  const client = shownClient(world, call, faults);
  const all = [...client.orders.values()];
  return {
    client,
    orders: stamped(faults, withGaps(faults, stale(faults, all, call))),
    echoesRemarks: faults.takes('remarks-echoed'),
  };
}

/** Someone else's book is taken from those who ordered today; where there is nobody else, one's own is shown. */
function shownClient(world: World, { client, moment }: ClientCall, faults: Faults): Client {
  if (!faults.takes('book-wrong-user')) return client;
  const others = world.exchange
    .userIds()
    .filter((userId) => userId !== client.userId)
    .flatMap((userId) => world.exchange.client(userId, moment) ?? []);
  const active = others.filter(({ orders }) => orders.size > 0);
  const choice = active.length > 0 ? active : others;
  const shown = choice[Math.floor(faults.draw('whose book') * choice.length)];
  if (!shown) faults.spares('book-wrong-user');
  return shown ?? client;
}

function stale(faults: Faults, orders: Order[], { moment }: ClientCall): Order[] {
  if (!faults.takes('book-stale')) return orders;
  const instant = moment.instant - faults.amounts.bookLagMs;
  return orders.flatMap((order) => orderAsOf(order, instant) ?? []);
}

function withGaps(faults: Faults, orders: Order[]): Order[] {
  if (orders.length === 0 || !faults.takes('book-missing-rows')) return orders;
  const surely = Math.floor(faults.draw('row that is missing') * orders.length);
  return orders.filter(
    ({ number }, row) => row !== surely && faults.draw(`row of ${number}`) < 0.5,
  );
}

function stamped(faults: Faults, orders: Order[]): Order[] {
  if (!faults.takes('clock-off')) return orders;
  return orders.map((order) => orderStamped(order, faults.amounts.clockOffMs));
}
