import { costOf, unitsOf } from '../ledger/lots.ts';
import {
  addPaise,
  noPaise,
  type Paise,
  subtractPaise,
  sumPaise,
  timesPaise,
} from '../money/money.ts';
import type { Schedule } from '../subscription/schedule.ts';
import { netProceeds, paidOutOf } from '../subscription/target.ts';

export type Profit = {
  /** Net proceeds and payouts less the cost of the units sold, charges included. */
  readonly realisedProfit: Paise;
  /** Value of units held less their cost, charges included; without the charges of a later sale. */
  readonly unrealisedProfit: Paise;
  readonly totalProfit: Paise;
  readonly holdingsValue: Paise;
  readonly receivedFromSales: Paise;
};

/** Prices in paise per unit by instrument id; units without a price count at cost. */
export function profitOf(
  schedules: readonly Schedule[],
  prices: ReadonlyMap<string, Paise>,
): Profit {
  let received: Paise = noPaise;
  let costOfSold: Paise = noPaise;
  let worth: Paise = noPaise;
  let cost: Paise = noPaise;
  for (const schedule of schedules) {
    const { instrument, lots, sales } = schedule;
    const price = prices.get(instrument?.id ?? '');
    received = sumPaise([received, netProceeds(sales), paidOutOf(schedule)]);
    costOfSold = sumPaise([costOfSold, ...sales.map((one) => one.costOfSold)]);
    cost = addPaise(cost, costOf(lots));
    worth = addPaise(worth, price === undefined ? costOf(lots) : timesPaise(price, unitsOf(lots)));
  }
  const realisedProfit = subtractPaise(received, costOfSold);
  const unrealisedProfit = subtractPaise(worth, cost);
  return {
    realisedProfit,
    unrealisedProfit,
    totalProfit: addPaise(realisedProfit, unrealisedProfit),
    holdingsValue: worth,
    receivedFromSales: received,
  };
}
