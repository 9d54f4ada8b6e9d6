import { isTradingAt } from '../market.ts';
import type { Fate, Origin } from '../market-input.ts';
import { momentOf } from '../market-moment.ts';
import type { Faults } from '../misbehaviour/faults.ts';
import type { Order } from '../order.ts';
import type { World } from '../world.ts';
import type { ClientCall } from './access.ts';
import type { OrderForm } from './read-order.ts';

type SymbolForm = OrderForm & { symbol: string };

/** Puts the order of a request on its way, and whatever faults make of it. */
export function enterOrder(
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

export function enterByHand(world: World, call: ClientCall, form: SymbolForm): void {
  enter(world, call, { ...form, remarks: '', origin: 'manual' });
}

type Entry = SymbolForm & { origin?: Origin; request?: number; fate?: Fate };

function enter(world: World, { client: { userId }, moment }: ClientCall, entry: Entry): Order {
  const orderNumber = world.exchange.nextOrderNumber(moment);
  return world.order({ type: 'placed', userId, orderNumber, ...entry }, moment);
}

/** What would come after the close never comes. */
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

const fates = ['rejected-at-once', 'rejected-after-ack', 'part-fill-then-cancel'] as const;
const reason = 'RMS: Rejected by the exchange.';

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
