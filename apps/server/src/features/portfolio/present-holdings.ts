import type { portfolioEndpoints, Reply } from '@safe-trading/contract';
import {
  paise,
  percentFromBasisPoints,
  rupeesFromPaise,
  scheduleIdOf,
  sumPaise,
} from '@safe-trading/engine';
import type { Holding } from './list-holdings.ts';
import type { SeenCash } from './see-cash.ts';

type WireCash = Reply<typeof portfolioEndpoints.cash>['data'];
type Wire = Reply<typeof portfolioEndpoints.holdings>['data'];

export function presentHoldings(holdings: readonly Holding[]): Wire {
  const changes = holdings.flatMap(({ priced }) => priced?.today?.amount ?? []);
  return {
    holdings: holdings.map(presentHolding),
    total_cost: rupeesFromPaise(sumPaise(holdings.map(({ cost }) => cost))),
    total_worth: rupeesFromPaise(
      sumPaise(holdings.map(({ priced, cost }) => priced?.worth ?? cost)),
    ),
    total_day_change: changes.length > 0 ? rupeesFromPaise(sumPaise(changes)) : null,
  };
}

const presentHolding = (holding: Holding): Wire['holdings'][number] => {
  const { record, schedule, units, cost, since, days, priced } = holding;
  return {
    subscription_id: record.id,
    schedule_id: scheduleIdOf(record.id, schedule.number),
    strategy_name: record.strategyName,
    etf_name: schedule.instrument?.name ?? '',
    etf_nse_code: schedule.instrument?.symbol ?? '',
    units,
    cost: rupeesFromPaise(cost),
    average_cost: rupeesFromPaise(paise(Math.round(cost / units))),
    last_price: priced ? rupeesFromPaise(priced.last) : null,
    priced_at: priced?.at.toISOString() ?? null,
    worth: priced ? rupeesFromPaise(priced.worth) : null,
    profit: priced ? rupeesFromPaise(priced.profit.amount) : null,
    profit_percentage: priced ? percentFromBasisPoints(priced.profit.percentBp) : null,
    target_percentage: percentFromBasisPoints(record.state.plan.target),
    day_change: priced?.today ? rupeesFromPaise(priced.today.amount) : null,
    day_change_percentage: priced?.today ? percentFromBasisPoints(priced.today.percentBp) : null,
    held_since: since,
    days_held: days,
  };
};

export const presentCash = (cash: SeenCash | undefined): WireCash => ({
  available: cash ? rupeesFromPaise(cash.available) : null,
  seen_at: cash?.at.toISOString() ?? null,
});
