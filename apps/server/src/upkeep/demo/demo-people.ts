import type { BrokerLogin, Person } from '../practice/people.ts';

export const demoStrategies = {
  steady: {
    etf_strategy_name: 'Steady Weekly Lows',
    total_fund_required: 200_000,
    standard_sip_amount: 5_000,
    total_no_of_sips: 40,
    no_of_sips_per_etf: 10,
    sip_frequency: 'WEEKLY',
    standard_reinvest_percent: 50,
    profit_target_percent: 6,
    execution_day: 'Tuesday',
    execution_time: '10:30',
  },
  swift: {
    etf_strategy_name: 'Swift Daily Blocks',
    total_fund_required: 300_000,
    standard_sip_amount: 10_000,
    total_no_of_sips: 30,
    no_of_sips_per_etf: 5,
    sip_frequency: 'DAILY',
    standard_reinvest_percent: 50,
    profit_target_percent: 5,
    execution_day: 'Monday',
    execution_time: '11:00',
  },
  patient: {
    etf_strategy_name: 'Patient Monthly Value',
    total_fund_required: 240_000,
    standard_sip_amount: 20_000,
    total_no_of_sips: 12,
    no_of_sips_per_etf: 4,
    sip_frequency: 'MONTHLY',
    standard_reinvest_percent: 25,
    profit_target_percent: 10,
    execution_day: 'Wednesday',
    execution_time: '10:45',
  },
} as const;

export type Part = {
  person: Person;
  broker: BrokerLogin;
  /** The session, from 1, on whose morning they join. */
  joinsAtSession: number;
  follows: { strategy: keyof typeof demoStrategies; sipAmount: number; reinvestPercent: number }[];
  story: string;
};

export const demoAdmin: Person = {
  name: 'Asha Verma',
  email: 'admin@demo.safe-trading.example',
  password: 'Lotus-Pond-Admin-7',
  role: 'ADMIN',
};

/** The spring of 2020. */
export const demoInvestors: readonly Part[] = [
  {
    person: {
      name: 'Rohan Mehta',
      email: 'rohan@demo.safe-trading.example',
      password: 'Monsoon-Rohan-24',
      role: 'END_USER',
    },
    broker: { clientId: 'RM2001', password: 'practice-rohan', yearOfBirth: 1984 },
    joinsAtSession: 40,
    follows: [{ strategy: 'steady', sipAmount: 5_000, reinvestPercent: 50 }],
    story: 'in the middle of a schedule',
  },
  {
    person: {
      name: 'Meera Nair',
      email: 'meera@demo.safe-trading.example',
      password: 'Banyan-Meera-31',
      role: 'END_USER',
    },
    broker: { clientId: 'MN2002', password: 'practice-meera', yearOfBirth: 1991 },
    joinsAtSession: 56,
    follows: [
      { strategy: 'swift', sipAmount: 10_000, reinvestPercent: 50 },
      { strategy: 'patient', sipAmount: 20_000, reinvestPercent: 25 },
    ],
    story: 'booked ETFs and reinvested profit',
  },
  {
    person: {
      name: 'Kabir Singh',
      email: 'kabir@demo.safe-trading.example',
      password: 'Saffron-Kabir-58',
      role: 'END_USER',
    },
    broker: { clientId: 'KS2003', password: 'practice-kabir', yearOfBirth: 1979 },
    joinsAtSession: 116,
    follows: [{ strategy: 'swift', sipAmount: 210_000, reinvestPercent: 100 }],
    story: 'a SIP failed for lack of cash',
  },
];
