import { dayIn } from '../books/instant.ts';
import type { Row } from '../books/row.ts';
import { count, list, maybePart, maybeWhole, part, text, whole } from '../books/row.ts';
import { chargedFor, type RatesOfOrder } from '../calculator/charged.ts';
import type { Happening } from '../calculator/happening.ts';
import {
  allInstallments,
  installmentOf,
  type Schedule,
  type SubscriptionBooks,
  scheduleOf,
} from '../calculator/standing.ts';
import type { MarketFacts } from '../market/market-facts.ts';
import { differs } from './compare-rows.ts';
import type { Difference } from './difference.ts';

type Sent = Extract<Happening, { type: 'sent' }>;

/** An order against the money or units available, and its reason. */
export function checkSending(
  standing: SubscriptionBooks,
  { order, at, ratesBefore }: Sent,
  row: Row,
  decision: Row | undefined,
  market: MarketFacts,
): Difference[] {
  if (!decision) {
    const sentence = `Order ${order.id} was sent without a decision.`;
    return [{ table: 'Decision', key: order.id, sentence }];
  }
  const rates = { rates: market.rates, before: ratesBefore };
  const sent: Sending = { standing, row, decision, on: dayIn(at), rates };
  const found = order.side === 'buy' ? ofPurchase(sent) : ofSale(sent);
  return [
    ...same(order.id, 'decided_at', text(row, 'submitted_at'), decision['decided_at']),
    ...same(order.id, 'kind', order.side, decision['kind']),
    ...same(order.id, 'sip_number', order.number ?? null, decision['sip_number']),
    ...found,
  ];
}

type Sending = {
  standing: SubscriptionBooks;
  row: Row;
  decision: Row;
  on: string;
  rates: RatesOfOrder;
};

function ofPurchase({ standing, row, decision, on, rates }: Sending): Difference[] {
  const key = text(row, 'client_order_id');
  const inputs = part(decision, 'inputs');
  const size = maybePart(inputs, 'size');
  if (!size) return [];
  const [schedule, number] = numbersOf(text(row, 'installment_id'));
  const installment = installmentOf(standing, schedule, number);
  const isOtherOpen = allInstallments(standing).some(({ status }) => status === 'ordered');
  const carry = isOtherOpen ? 0n : standing.sums.carry;
  const limit = whole(inputs, 'limit');
  const units = whole(row, 'quantity');
  const value = limit * units;
  const assetClass = text(row, 'asset_class');
  const traded = { side: 'buy', value, assetClass, on } as const;
  const worstFound = maybeWhole(size, 'worstCost');
  const found = worstFound === undefined ? undefined : worstFound - value;
  const { charges } = chargedFor(traded, found, rates);
  const cash = maybePart(inputs, 'cash');
  const given = (cash && maybeWhole(cash, 'reducedTo')) ?? installment.amount;
  // Above its value: half of the installment, and none of the carry.
  const half = installment.amount / 2n;
  const mostHalved = given < half ? given : half;
  const toSpend = size['isHalved'] === true ? mostHalved : given + carry;
  const worst = value + charges;
  return [
    ...same(key, 'size.amount_paise', installment.amount, size['amount']),
    ...same(key, 'size.carry_paise', carry, size['carry']),
    ...same(key, 'size.quantity', units, size['quantity']),
    ...same(key, 'size.worst_cost_paise', worst, size['worstCost']),
    ...unless(whole(row, 'limit_paise') <= limit, key, 'limit_paise', `at most ${limit}`, row),
    ...unless(worst <= toSpend, key, 'quantity', `what ${toSpend} paise can buy`, row),
    ...unless(installment.plannedOn <= on, key, 'submitted_at', installment.plannedOn, row),
  ];
}

function ofSale({ standing, row, decision, on, rates }: Sending): Difference[] {
  const key = text(row, 'client_order_id');
  const inputs = part(decision, 'inputs');
  const sale = maybePart(inputs, 'sale');
  if (!sale) return [];
  const [schedule] = numbersOf(`${text(row, 'schedule_id')}.0`);
  const { units, cost } = heldIn(scheduleOf(standing, schedule));
  const limit = whole(inputs, 'limit');
  const value = limit * units;
  const assetClass = text(row, 'asset_class');
  const traded = { side: 'sell', value, assetClass, on } as const;
  const { charges } = chargedFor(traded, maybeWhole(sale, 'charges'), rates);
  const target = standing.exit === 'sell' ? null : standing.terms.target;
  return [
    ...same(key, 'quantity', units, row['quantity']),
    ...same(key, 'sale.quantity', units, sale['quantity']),
    ...same(key, 'sale.cost_paise', cost, sale['cost']),
    ...same(key, 'sale.charges_paise', charges, sale['charges']),
    ...same(key, 'sale.target', target, sale['target'] ?? null),
    ...unless(whole(row, 'limit_paise') >= limit, key, 'limit_paise', `at least ${limit}`, row),
  ];
}

function heldIn({ lots }: Schedule): { units: bigint; cost: bigint } {
  let units = 0n;
  let cost = 0n;
  for (const lot of lots) {
    units += lot.units;
    cost += lot.cost;
  }
  return { units, cost };
}

const numbersOf = (id: string): [number, number] => {
  const [schedule = '', number = ''] = id.split('.').slice(-2);
  return [Number(schedule), Number(number)];
};

const same = (key: string, column: string, expected: unknown, found: unknown): Difference[] =>
  String(expected) === String(found ?? null)
    ? []
    : [differs('Decision on order', key, column, expected, found)];

const unless = (
  holds: boolean,
  key: string,
  column: string,
  expected: string,
  row: Row,
): Difference[] => (holds ? [] : [differs('Order', key, column, expected, row[column])]);

export function checkOutlook(standing: SubscriptionBooks, amendment: Row): Difference[] {
  const key = `${standing.id}, version ${count(amendment, 'version')}`;
  return list(amendment, 'after').flatMap((shown) => {
    const schedule = shown['schedule'];
    if (typeof schedule !== 'number') return [];
    const installment = installmentOf(standing, schedule, count(shown, 'sipNumber'));
    return [
      ...sameShown(key, 'after.amount_paise', installment.amount, shown['amount']),
      ...sameShown(key, 'after.raise_paise', installment.raise, shown['raise']),
      ...sameShown(key, 'after.top_up_paise', installment.topUp, shown['topUp']),
      ...sameShown(key, 'after.planned_on', installment.plannedOn, shown['plannedOn']),
    ];
  });
}

const sameShown = (key: string, column: string, expected: unknown, found: unknown): Difference[] =>
  String(expected) === String(found) ? [] : [differs('Amendment', key, column, expected, found)];
