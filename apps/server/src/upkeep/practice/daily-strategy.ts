export const dailyTerms = {
  standard_sip_amount: 5000,
  total_no_of_sips: 60,
  no_of_sips_per_etf: 10,
  sip_frequency: 'DAILY',
  standard_reinvest_percent: 50,
  profit_target_percent: 5,
  execution_day: 'Monday',
  execution_time: '10:30',
} as const;

export const dailyStrategy = {
  etf_strategy_name: 'Daily',
  total_fund_required: 300_000,
  ...dailyTerms,
} as const;
