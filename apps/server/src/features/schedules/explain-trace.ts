import {
  addPaise,
  type DecisionTrace,
  netForTarget,
  subtractPaise,
  timesPaise,
} from '@safe-trading/engine';
import { toDate } from '../../platform/kernel/instants.ts';
import type { KeptDecision } from '../../trading/books/decision-reader.ts';
import { percentInWords } from '../../trading/reasons/in-words.ts';
import type { Say } from './decision-text.ts';

type Said = string | undefined;
type OrderKept = KeptDecision['order'];

export function sayChoice(
  { instrument, place, choices }: DecisionTrace,
  kind: KeptDecision['kind'],
  { text, rupees }: Say,
): Said {
  if (choices) return text('choice-none', { ranked: choices.ranked, excluded: choices.excluded });
  if (!instrument) return undefined;
  const { symbol } = instrument;
  if (!place) return kind === 'assign' ? text('choice-assigned', { symbol }) : undefined;
  const { rank, of: count, excluded } = place;
  const distance = text('distance', {
    percent: percentInWords(place.distanceBp),
    low: rupees(place.low52),
  });
  const ranked = { symbol, distance, rank, among: text('among', { count, excluded }) };
  if (kind === 'assign') return text('choice-assigned-ranked', ranked);
  if (count === 1) return text('choice-only', ranked);
  return text(rank === 1 ? 'choice-nearest' : 'choice-other', ranked);
}

export function sayPrice({ instrument, seen }: DecisionTrace, { text, rupees, time }: Say): Said {
  if (!seen) return undefined;
  const { last, bid, ask } = seen.quote;
  const values = {
    time: time(toDate(seen.at)),
    symbol: instrument?.symbol ?? text('the-etf'),
    last: rupees(last),
  };
  if (bid !== undefined && ask !== undefined)
    return text('price-both', { ...values, bid: rupees(bid), ask: rupees(ask) });
  if (bid !== undefined) return text('price-bid', { ...values, bid: rupees(bid) });
  if (ask !== undefined) return text('price-ask', { ...values, ask: rupees(ask) });
  return text('price', values);
}

export function sayLimit(
  { seen, limit, sale }: DecisionTrace,
  order: OrderKept,
  { text, rupees }: Say,
): Said {
  if (!seen || limit === undefined || sale) return undefined;
  const { ask, upperBand, tick } = seen.quote;
  const isBand = upperBand !== undefined && limit > upperBand - tick;
  const beyond = ask === undefined ? 'limit-last' : 'limit-offer';
  const rule = text(isBand ? 'limit-band' : beyond, { limit: rupees(limit) });
  return order && order.limit !== limit
    ? `${rule} ${text('limit-other', { limit: rupees(order.limit) })}`
    : rule;
}

export function saySize({ size, limit, cash }: DecisionTrace, say: Say): Said {
  if (!size || limit === undefined) return undefined;
  const { text, rupees, units } = say;
  const money = moneyOf(size, say);
  if (size.most !== undefined && size.quantity === size.most)
    return text('size-first', { units: units(size.most), money });
  const { quantity, worstCost } = size;
  const sentence = text('size', {
    money,
    units: units(quantity),
    limit: rupees(limit),
    cost: rupees(worstCost),
    charges: rupees(subtractPaise(worstCost, timesPaise(limit, quantity))),
  });
  return cash?.reducedTo === undefined ? sentence : `${sentence} ${text('size-reduced')}`;
}

export function sayAvailable({ size, limit }: DecisionTrace, say: Say): Said {
  if (!size || limit === undefined) return undefined;
  const { text, rupees, units } = say;
  const money = moneyOf(size, say);
  return size.quantity === 0
    ? text('size-none', { money, limit: rupees(limit) })
    : text('size-would', { money, units: units(size.quantity), cost: rupees(size.worstCost) });
}

export const sayCash = ({ cash }: DecisionTrace, { text, rupees }: Say): Said =>
  cash && text('cash', { available: rupees(cash.available) });

export function saySale(
  { sale, limit }: DecisionTrace,
  order: OrderKept,
  { text, rupees, units }: Say,
): Said {
  if (!sale || limit === undefined) return undefined;
  const { quantity, cost, target, charges } = sale;
  const least = order?.limit ?? limit;
  const values = {
    units: units(quantity),
    cost: rupees(cost),
    least: rupees(least),
    net: rupees(subtractPaise(timesPaise(least, quantity), charges)),
    charges: rupees(charges),
  };
  if (target === undefined) return text('sale-exit', values);
  const wanted = rupees(netForTarget(cost, target));
  return text('sale-target', { ...values, percent: percentInWords(target), wanted });
}

function moneyOf(
  { amount, carry, isHalved }: NonNullable<DecisionTrace['size']>,
  { text, rupees }: Say,
): string {
  if (isHalved) return text('money-half', { amount: rupees(amount) });
  return carry > 0
    ? text('money-carried', {
        amount: rupees(amount),
        carry: rupees(carry),
        total: rupees(addPaise(amount, carry)),
      })
    : rupees(amount);
}
