import {
  paperEndpoints,
  type RequestBody,
  strategyEndpoints,
  subscriptionEndpoints,
} from '@safe-trading/contract';
import type { Caller } from '../../upkeep/practice/caller.ts';
import { type BrokerLogin, enter, linkBroker, type Person } from '../../upkeep/practice/people.ts';
import {
  type Scenario,
  type StrategyBody,
  subscribeBody,
} from '../../upkeep/simulation/scenario.ts';

/** An account that is signed in; `login` is its id at the broker. */
export type Player = { name: string; token: string; login: BrokerLogin };

export type Joined = { admin: string; investors: Player[] };

export const strategy = (
  name: string,
  changed: Partial<StrategyBody> & Pick<StrategyBody, 'sip_frequency'>,
): StrategyBody => ({
  etf_strategy_name: name,
  total_fund_required: 300_000,
  standard_sip_amount: 5000,
  total_no_of_sips: 60,
  no_of_sips_per_etf: 10,
  standard_reinvest_percent: 50,
  profit_target_percent: 5,
  execution_day: 'Monday',
  execution_time: '10:30',
  ...changed,
});

export const administrator = 'Asha Verma';

/** Everybody signs up, the administrator publishes, the investors link their broker and subscribe. */
export async function join(call: Caller, scenario: Scenario): Promise<Joined> {
  const admin = await enter(call, person(administrator, 'ADMIN'));
  const ids = new Map<string, string>();
  for (const body of scenario.strategies) {
    const { data } = await call(strategyEndpoints.create, { token: admin, body });
    ids.set(body.etf_strategy_name, data.etf_strategy_id);
  }
  const investors: Player[] = [];
  for (const { name, follows } of scenario.investors) {
    const token = await enter(call, person(name, 'END_USER'));
    const login = { clientId: `CL${name}`, password: `practice-${name}`, yearOfBirth: 1984 };
    await linkBroker(call, token, login);
    for (const follow of follows) {
      const params = { strategyId: ids.get(follow.strategy) ?? '' };
      await call(subscriptionEndpoints.subscribe, { token, params, body: subscribeBody(follow) });
    }
    investors.push({ name, token, login });
  }
  return { admin, investors };
}

export const advance = (
  call: Caller,
  admin: string,
  by: RequestBody<typeof paperEndpoints.advance>,
) => call(paperEndpoints.advance, { token: admin, body: by });

export const person = (name: string, role: Person['role']): Person => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
  password: `quiet-river-${name}-71`,
  role,
});
