import { type Caller, endpointTables, enter, linkBroker } from '@safe-trading/server';

const { strategies, subscriptions } = endpointTables;

type StrategyName = 'daily' | 'weekly' | 'monthly';

const terms = {
  standard_reinvest_percent: 50,
  profit_target_percent: 6,
  execution_day: 'Tuesday',
} as const;

/** Lasts 500 sessions within the ten lakh of a paper account. */
const published = {
  daily: {
    ...terms,
    etf_strategy_name: 'Every day',
    total_fund_required: 1_000_000,
    standard_sip_amount: 2_000,
    total_no_of_sips: 500,
    no_of_sips_per_etf: 10,
    sip_frequency: 'DAILY',
    execution_time: '10:30',
  },
  weekly: {
    ...terms,
    etf_strategy_name: 'Every week',
    total_fund_required: 1_000_000,
    standard_sip_amount: 10_000,
    total_no_of_sips: 100,
    no_of_sips_per_etf: 10,
    sip_frequency: 'WEEKLY',
    execution_time: '11:00',
  },
  monthly: {
    ...terms,
    etf_strategy_name: 'Every month',
    total_fund_required: 960_000,
    standard_sip_amount: 40_000,
    total_no_of_sips: 24,
    no_of_sips_per_etf: 4,
    sip_frequency: 'MONTHLY',
    execution_time: '13:15',
  },
} as const;

export async function enterCrowd(
  call: Caller,
  size: number,
  names: readonly StrategyName[],
): Promise<{ adminToken: string }> {
  const password = 'Quiet-River-Bench-9';
  const adminToken = await enter(call, {
    name: 'Bench Admin',
    email: 'admin@bench.example',
    password,
    role: 'ADMIN',
  });
  const ids: string[] = [];
  for (const name of names) {
    const { data } = await call(strategies.create, { token: adminToken, body: published[name] });
    ids.push(data.etf_strategy_id);
  }
  for (let n = 0; n < size; n += 1) {
    const token = await enter(call, {
      name: `Investor ${n + 1}`,
      email: `investor-${n + 1}@bench.example`,
      password,
      role: 'END_USER',
    });
    await linkBroker(call, token, {
      clientId: `BN${1000 + n}`,
      password: 'practice',
      yearOfBirth: 1980,
    });
    await call(subscriptions.subscribe, {
      token,
      params: { strategyId: ids[n % ids.length] ?? '' },
      body: {
        broker_id: 'samco',
        user_sip_amount: published[names[n % names.length] ?? 'daily'].standard_sip_amount,
        user_reinvest_percent: 50,
      },
    });
  }
  return { adminToken };
}
