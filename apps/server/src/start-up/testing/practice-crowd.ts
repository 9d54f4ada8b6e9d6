import { paperEndpoints, strategyEndpoints, subscriptionEndpoints } from '@safe-trading/contract';
import { type Caller, caller, overNetwork } from '../../upkeep/practice/caller.ts';
import { enter, linkBroker, type Person } from '../../upkeep/practice/people.ts';

const person = (name: string, role: Person['role']): Person => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  password: 'Quiet-River-Start-9',
  role,
});

/** An administrator and investors who buy every day, each at another minute. Returns the administrator's token. */
export async function enterCrowd(address: string, investors: readonly string[]): Promise<string> {
  const call = caller(overNetwork(address));
  const admin = await enter(call, person('Admin', 'ADMIN'));
  for (const [index, name] of investors.entries()) {
    const { data } = await call(strategyEndpoints.create, {
      token: admin,
      body: { ...everyDay, etf_strategy_name: name, execution_time: `1${index}:30` },
    });
    const token = await enter(call, person(name, 'END_USER'));
    await linkBroker(call, token, { clientId: name, password: 'practice', yearOfBirth: 1980 });
    await call(subscriptionEndpoints.subscribe, {
      token,
      params: { strategyId: data.etf_strategy_id },
      body: { broker_id: 'samco', user_sip_amount: 5_000, user_reinvest_percent: 50 },
    });
  }
  return admin;
}

const everyDay = {
  total_fund_required: 500_000,
  standard_sip_amount: 5_000,
  total_no_of_sips: 100,
  no_of_sips_per_etf: 5,
  sip_frequency: 'DAILY',
  standard_reinvest_percent: 50,
  profit_target_percent: 3,
  execution_day: 'Monday',
} as const;

/** Asks for an advance and resolves once the market has passed `instant` on its way. */
export async function advancePast(
  call: Caller,
  token: string,
  to: Date,
  instant: Date,
): Promise<{ reached: Date; answer: Promise<unknown> }> {
  const answer = call(paperEndpoints.advance, { token, body: { to: to.toISOString() } }).catch(
    (fault: unknown) => fault,
  );
  for (;;) {
    const { advancing } = await call(paperEndpoints.market, { token });
    const reached = new Date(advancing?.reached ?? 0);
    if (reached > instant) return { reached, answer };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const marketTime = async (call: Caller, token: string): Promise<Date> =>
  new Date((await call(paperEndpoints.market, { token })).market_time);
