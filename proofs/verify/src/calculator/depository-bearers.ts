import { dayIn } from '../books/instant.ts';
import { count, type Row, text } from '../books/row.ts';

type Sold = { orders: readonly Row[]; fills: ReadonlyMap<string, readonly Row[]> };

/** The first posted sale of each account, ETF and day pays the depository. Step numbers give the order. */
export function depositoryBearers(
  { orders, fills }: Sold,
  events: ReadonlyMap<string, readonly Row[]>,
): ReadonlySet<string> {
  const first = new Map<string, { order: string; posted: number }>();
  for (const row of orders) {
    const order = text(row, 'client_order_id');
    const days = (fills.get(order) ?? []).map((fill) => dayIn(text(fill, 'traded_at'))).sort();
    const on = days.at(-1);
    if (row['side'] !== 'sell' || row['posted'] !== true || on === undefined) continue;
    const last = events.get(order)?.at(-1);
    const posted = last ? count(last, 'id') : 0;
    const key = [text(row, 'account_id'), text(row, 'instrument_id'), on].join(' ');
    const before = first.get(key);
    if (!before || posted < before.posted) first.set(key, { order, posted });
  }
  return new Set([...first.values()].map(({ order }) => order));
}
