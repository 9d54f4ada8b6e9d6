import type { Strategy } from '../../../lib/strategy-queries.ts';

/** A strategy as our own server sends it. */
export const strategy = (changes: Partial<Strategy> = {}): Strategy => ({
  etf_strategy_id: 'strategy-1',
  etf_strategy_name: 'Steady Weekly Lows',
  total_fund_required: 200_000,
  standard_sip_amount: 5000,
  total_no_of_sips: 40,
  no_of_sips_per_etf: 10,
  sip_frequency: 'WEEKLY',
  standard_reinvest_percent: 50,
  profit_target_percent: 6,
  status: 'ACTIVE',
  execution_day: 'Tuesday',
  execution_time: '14:30',
  ...changes,
});
