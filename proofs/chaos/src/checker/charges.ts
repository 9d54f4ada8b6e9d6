import type { Rates } from './books.ts';

const billion = 1_000_000_000n;

/**
 * Charges of an order in paise: exact, rounded once, half up. Independent of the product's code; counts in
 * billionths of a paisa.
 */
export function chargesOf(
  rates: readonly Rates[],
  order: {
    side: 'buy' | 'sell';
    value: number;
    isEquity: boolean;
    on: string;
    /** An earlier sale of the ETF, account and day paid it. */
    depositoryPaid?: boolean;
  },
): number {
  if (order.value === 0) return 0;
  const valid = rates
    .filter(({ from }) => from <= order.on)
    .sort(byDate)
    .at(-1);
  if (!valid) throw new Error(`No charge rates on ${order.on}.`);

  const isSale = order.side === 'sell';
  const part = (per10M: number): bigint => BigInt(order.value) * BigInt(per10M) * 100n;
  const flat = (paise: number): bigint => BigInt(paise) * billion;
  const [byShare, cap] = [part(valid.brokeragePer10M), flat(valid.brokerageCap)];
  const taxed =
    (byShare < cap ? byShare : cap) +
    part(valid.exchangePer10M) +
    part(valid.investorFundPer10M) +
    part(valid.sebiPer10M) +
    flat(isSale && !order.depositoryPaid ? valid.depository : 0);
  const untaxed =
    part(isSale && order.isEquity ? valid.sttSellPer10M : 0) +
    part(isSale ? 0 : valid.stampBuyPer10M);
  // Tax can have two more decimals, so everything is multiplied by a hundred.
  const exact = (taxed + untaxed) * 100n + taxed * BigInt(valid.gstPercent);
  return Number((exact + 50n * billion) / (100n * billion));
}

const byDate = (a: Rates, b: Rates): number => (a.from < b.from ? -1 : 1);
