import type { Scenario } from '@safe-trading/server';

type StrategyBody = Scenario['strategies'][number];

const usual = {
  total_fund_required: 10_000_000,
  standard_sip_amount: 1_000,
  total_no_of_sips: 10_000,
  no_of_sips_per_etf: 10,
  sip_frequency: 'DAILY',
  standard_reinvest_percent: 50,
  profit_target_percent: 6,
  execution_day: 'Tuesday',
  execution_time: '10:30',
} as const satisfies Omit<StrategyBody, 'etf_strategy_name'>;

export const plans: readonly StrategyBody[] = [
  { ...usual, etf_strategy_name: 'daily 10:30, 10 a block, 6 %' },
  { ...usual, etf_strategy_name: 'daily 09:15, 10 a block, 6 %', execution_time: '09:15' },
  {
    ...usual,
    etf_strategy_name: 'daily 09:30, 5 a block, 3 %',
    execution_time: '09:30',
    no_of_sips_per_etf: 5,
    profit_target_percent: 3,
  },
  {
    ...usual,
    etf_strategy_name: 'daily 12:00, 5 a block, 4 %',
    execution_time: '12:00',
    no_of_sips_per_etf: 5,
    profit_target_percent: 4,
  },
  {
    ...usual,
    etf_strategy_name: 'daily 14:00, 10 a block, 8 %',
    execution_time: '14:00',
    profit_target_percent: 8,
  },
  {
    ...usual,
    etf_strategy_name: 'daily 15:05, 3 a block, 2 %',
    execution_time: '15:05',
    no_of_sips_per_etf: 3,
    profit_target_percent: 2,
  },
  {
    ...usual,
    etf_strategy_name: 'daily 10:30, 1 a block, 5 %',
    no_of_sips_per_etf: 1,
    profit_target_percent: 5,
    standard_sip_amount: 4_000,
  },
  {
    ...usual,
    etf_strategy_name: 'weekly 11:00, 8 a block, 6 %',
    sip_frequency: 'WEEKLY',
    execution_time: '11:00',
    no_of_sips_per_etf: 8,
    standard_sip_amount: 10_000,
  },
  {
    ...usual,
    etf_strategy_name: 'weekly 13:15, 4 a block, 3 %',
    sip_frequency: 'WEEKLY',
    execution_time: '13:15',
    no_of_sips_per_etf: 4,
    profit_target_percent: 3,
    standard_sip_amount: 10_000,
  },
  {
    ...usual,
    etf_strategy_name: 'monthly 10:45, 4 a block, 10 %',
    sip_frequency: 'MONTHLY',
    execution_time: '10:45',
    no_of_sips_per_etf: 4,
    profit_target_percent: 10,
    standard_sip_amount: 40_000,
  },
];

export const scenarioFollowing = (plan: StrategyBody): Scenario => ({
  strategies: [plan],
  investors: [
    {
      name: 'Investor',
      follows: [
        {
          strategy: plan.etf_strategy_name,
          amount: plan.standard_sip_amount,
          reinvest: plan.standard_reinvest_percent,
        },
      ],
    },
  ],
});
