import {
  type AssetClass,
  type ChargeRates,
  chargesOn,
  Impossible,
  localDate,
  type OrderEvent,
  type OrderState,
  orderStep,
  paise,
  quantity,
  type Side,
} from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { InvariantCheck } from './invariant-check.ts';

type ChargedRow = {
  client_order_id: string;
  side: Side;
  asset_class: AssetClass;
  value: number;
  on: string;
  posted: number;
};

/** The charges of every filled order by the rates of its day, against what was posted. */
export async function recomputeCharges(
  db: Database,
  rates: readonly ChargeRates[],
): Promise<InvariantCheck> {
  const { rows } = await sql<ChargedRow>`
    select o.client_order_id, o.side, o.asset_class,
           sum(f.quantity * f.price_paise)::bigint as value,
           to_char(max(f.traded_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as on,
           coalesce((select sum(p.amount_paise)
                       from postings p
                      where p.subscription_id = o.subscription_id
                        and p.cause = o.client_order_id
                        and p.account = 'charges'), 0)::bigint as posted
      from orders o
      join fills f on f.client_order_id = o.client_order_id
     where o.posted
     group by o.client_order_id
     order by o.client_order_id`.execute(db);
  const faults = rows.flatMap((row) => {
    const { total } = chargesOn(rates, {
      side: row.side,
      value: paise(row.value),
      assetClass: row.asset_class,
      on: localDate(row.on),
    });
    return total === row.posted
      ? []
      : [`${row.client_order_id} was charged ${row.posted} paise, its rates say ${total}`];
  });
  return { name: 'Charges are those of the rates of their day', faults };
}

type StepRow = { client_order_id: string; events: OrderEvent['type'][]; state: OrderState };

/** Every order's kept steps, taken again one by one, lead to the state it stands in. */
export async function retakeSteps(db: Database): Promise<InvariantCheck> {
  const { rows } = await sql<StepRow>`
    select o.client_order_id, o.state,
           (select jsonb_agg(e.event order by e.id)
              from order_events e
             where e.client_order_id = o.client_order_id) as events
      from orders o
     where exists (select 1 from order_events e where e.client_order_id = o.client_order_id)
     order by o.client_order_id`.execute(db);
  const faults = rows.flatMap(({ client_order_id, events, state }) => {
    const reached = stateAfter(events);
    return reached.has(state)
      ? []
      : [`${client_order_id} is ${state}, its steps are ${events.join(', ')}`];
  });
  return { name: 'Every order stands where its steps lead', faults };
}

/** A kept step does not say whether some units were filled, so both ways are followed. */
function stateAfter(events: readonly OrderEvent['type'][]): Set<OrderState> {
  let states = new Set<OrderState>(['intended']);
  for (const type of events) {
    states = new Set([...states].flatMap((state) => [...nextOf(state, type)]));
  }
  return states;
}

function nextOf(state: OrderState, type: OrderEvent['type']): OrderState[] {
  const events: OrderEvent[] =
    type === 'working' || type === 'cancelled'
      ? [
          { type, filled: quantity(0) },
          { type, filled: quantity(1) },
        ]
      : [{ type }];
  return events.flatMap((event) => {
    try {
      return [orderStep(state, event).state];
    } catch (fault) {
      if (fault instanceof Impossible) return [];
      throw fault;
    }
  });
}
