import { randomUUID } from 'node:crypto';
import { type Caller, endpointTables, enter, linkBroker } from '@safe-trading/server';
import { inject } from 'vitest';
import { callerAt } from './server/demo-token.ts';

export type Account = { name: string; email: string; password: string };

/** Calls the server of this run as a browser would, past the page. */
export const call: Caller = callerAt(inject('address'));

/** Nobody knows them yet. */
export const stranger = (name = 'Tara Iyer'): Account => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}.${randomUUID().slice(0, 8)}@e2e.example`,
  password: 'Quiet-River-41',
});

/** Signed up just now; the token is theirs. */
export async function newcomer(role: 'ADMIN' | 'END_USER', name?: string) {
  const account = stranger(name);
  return { ...account, token: await enter(call, { ...account, role }) };
}

/** An investor who has linked a broker and follows the named strategy of the demo. */
export async function subscriber(strategyName = 'Swift Daily Blocks') {
  const investor = await newcomer('END_USER');
  await linkBroker(call, investor.token, {
    clientId: `E2E${investor.email.length}`,
    password: 'practice',
    yearOfBirth: 1990,
  });
  const strategies = await call(endpointTables.strategies.list);
  const strategy = strategies.find((each) => each.etf_strategy_name === strategyName);
  await call(endpointTables.subscriptions.subscribe, {
    token: investor.token,
    params: { strategyId: strategy?.etf_strategy_id ?? '' },
    body: { broker_id: 'samco', user_sip_amount: 10_000, user_reinvest_percent: 50 },
  });
  return investor;
}
