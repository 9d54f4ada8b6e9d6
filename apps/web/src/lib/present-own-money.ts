import type { Portfolio } from './portfolio-queries.ts';

type Wire = Pick<
  Portfolio,
  | 'own_money_in'
  | 'money_out'
  | 'money_in_now'
  | 'peak_own_money'
  | 'recycled'
  | 'reinvested_profit'
  | 'return_on_own_money'
  | 'xirr'
  | 'time_weighted'
  | 'drawdown'
  | 'index'
>;

export type OwnMoney = NonNullable<ReturnType<typeof presentOwnMoney>>;

/** Undefined when the server does not send it. */
export function presentOwnMoney(wire: Wire) {
  if (typeof wire.own_money_in !== 'number') return undefined;
  const { xirr, time_weighted: weighted, drawdown, index } = wire;
  return {
    moneyIn: wire.own_money_in,
    moneyOut: wire.money_out,
    inNow: wire.money_in_now ?? 0,
    peak: wire.peak_own_money,
    recycled: wire.recycled,
    reinvested: wire.reinvested_profit,
    onOwnMoney: wire.return_on_own_money,
    xirr: { percent: xirr?.percent, reason: xirr?.reason ?? undefined },
    timeWeighted: {
      isAnnual: typeof weighted?.annualised_percent === 'number',
      percent: weighted?.annualised_percent ?? weighted?.percent,
    },
    fall: {
      percent: drawdown?.percent,
      peakOn: drawdown?.peak_on,
      troughOn: drawdown?.trough_on,
      recoveredOn: drawdown?.recovered_on,
      days: drawdown?.under_water_days ?? 0,
      inRupees: drawdown?.in_rupees ?? undefined,
    },
    index: index
      ? {
          value: index.value,
          ahead: index.ahead,
          shortfall: index.shortfall ?? 0,
          splicedOn: index.spliced_on,
          reason: index.reason ?? undefined,
        }
      : undefined,
  };
}
