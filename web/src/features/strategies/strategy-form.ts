import type { RequestBody, strategyEndpoints } from '@safe-trading/contract';

/** What the dialog holds: figures as typed, the time as the picker has it. */
export type StrategyForm = {
  etf_strategy_name: string;
  total_fund_required: number;
  standard_sip_amount: number;
  total_no_of_sips: number;
  no_of_sips_per_etf: number;
  sip_frequency: (typeof frequencies)[number];
  standard_reinvest_percent: number;
  profit_target_percent: number;
  execution_day: (typeof days)[number];
  execution_time: Date | null;
};

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

export const emptyStrategy: StrategyForm = {
  etf_strategy_name: '',
  total_fund_required: 0,
  standard_sip_amount: 0,
  total_no_of_sips: 0,
  no_of_sips_per_etf: 0,
  sip_frequency: 'DAILY',
  standard_reinvest_percent: 0,
  profit_target_percent: 0,
  execution_day: 'Monday',
  execution_time: null,
};

/** The time goes as 24-hour HH:mm, or empty where none was chosen. */
export function requestOf({
  execution_time: time,
  etf_strategy_name: name,
  ...strategy
}: StrategyForm): RequestBody<typeof strategyEndpoints.create> {
  return { ...strategy, etf_strategy_name: name.trim(), execution_time: time ? clockOf(time) : '' };
}

const clockOf = (time: Date): string =>
  Number.isNaN(time.getTime())
    ? ''
    : `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`;
