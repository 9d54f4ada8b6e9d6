import { strategyEndpoints, subscriptionEndpoints } from '@safe-trading/contract';
import type { Caller } from '../practice/caller.ts';
import { enter, linkBroker } from '../practice/people.ts';
import { type Scenario, subscribeBody } from './scenario.ts';

/** Everybody signs up by the product's own calls and subscribes. Returns the administrator's token. */
export async function joinScenario(
  call: Caller,
  { strategies, investors }: Scenario,
): Promise<string> {
  const admin = await enter(call, person('admin', 'ADMIN'));
  const ids = new Map<string, string>();
  for (const body of strategies) {
    const { data } = await call(strategyEndpoints.create, { token: admin, body });
    ids.set(body.etf_strategy_name, data.etf_strategy_id);
  }
  for (const [index, { name, follows }] of investors.entries()) {
    const token = await enter(call, person(name, 'END_USER'));
    const clientId = `SIM${index + 1}`;
    await linkBroker(call, token, { clientId, password: 'practice-money', yearOfBirth: 1990 });
    for (const follow of follows) {
      const params = { strategyId: ids.get(follow.strategy) ?? '' };
      await call(subscriptionEndpoints.subscribe, { token, params, body: subscribeBody(follow) });
    }
  }
  return admin;
}

const person = (name: string, role: 'ADMIN' | 'END_USER') => ({
  name,
  email: `${name}@simulation.example`,
  password: `practice-${name}-password`,
  role,
});
