import { paise, timeFromMinutes } from '@safe-trading/engine';
import { nearestOfProduct } from '@safe-trading/engine/rules';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { WhatIfPlan } from '../question.ts';
import type { Deed, Purchase, Sale } from '../run/deed.ts';
import type { WhatIfTrade } from './answer.ts';
import { etfNameOf } from './etf-name.ts';
import { counted, percent, rupees } from './wording.ts';

type Traded = Extract<Deed, { kind: 'purchase' | 'sale' }>;

/** Purchases and sales, each with why it was made. What a fund paid out when its ETF went is no sale. */
export const tradesOf = (
  market: ColumnarMarket,
  plan: WhatIfPlan,
  deeds: readonly Deed[],
): WhatIfTrade[] =>
  deeds.flatMap((deed) =>
    deed.kind === 'purchase' || (deed.kind === 'sale' && !deed.isDelisting)
      ? [tradeOf(market, plan, deed)]
      : [],
  );

function tradeOf(market: ColumnarMarket, plan: WhatIfPlan, deed: Traded): WhatIfTrade {
  const { session, block, etf, units, value, charges, filledAt } = deed;
  const both = {
    on: market.hours[session]?.on ?? market.lastDay,
    at: timeFromMinutes(filledAt),
    etf: etfNameOf(market, etf),
    block,
    units,
    value: paise(value),
    price: value / units,
    charges: paise(charges),
  };
  if (deed.kind === 'purchase') {
    const { installment } = deed;
    return { side: 'buy', ...both, installment, reason: whyBought(deed) };
  }
  const profit = paise(value - charges - deed.cost);
  return { side: 'sell', ...both, profit, reason: whySold(deed, plan) };
}

function whyBought({ choice, units, ordered, fromPool, carry }: Purchase): string {
  const parts = [choice ? whyChosen(choice) : 'The block goes on with its ETF.'];
  if (fromPool > 0) parts.push(`${rupees(fromPool)} of it is reinvested profit.`);
  if (carry < 0) parts.push(`${rupees(-carry)} of change from before was spent.`);
  if (units < ordered) {
    parts.push(`Only ${units} of ${ordered} units found a seller; the rest is change.`);
  }
  return parts.join(' ');
}

function whyChosen({ place, last, low52 }: NonNullable<Purchase['choice']>): string {
  const above = percent(nearestOfProduct(last - low52, 10_000, low52));
  const nearest =
    place === 0
      ? 'Nearest to its 52-week low'
      : `Nearest to its 52-week low after ${counted(place, 'ETF')} that could not be bought`;
  return `${nearest}: ${above} above ${rupees(low52)}.`;
}

function whySold({ units, ordered, toPool, value, charges, cost }: Sale, plan: WhatIfPlan): string {
  const net = value - charges;
  const gain = percent(nearestOfProduct(net - cost, 10_000, Math.max(1, cost)));
  const parts = [
    `The block reached its target of ${percent(plan.target)}: ${rupees(net)} after charges for ${rupees(cost)}, ${gain}.`,
  ];
  if (units < ordered) parts.push(`Only ${units} of ${ordered} units found a buyer.`);
  if (toPool > 0) parts.push(`${rupees(toPool)} goes into coming SIPs.`);
  return parts.join(' ');
}
