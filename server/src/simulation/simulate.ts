import { paperEndpoints, strategyEndpoints, subscriptionEndpoints } from '@safe-trading/contract';
import type { InvariantCheck } from '../ledger/invariant-check.ts';
import type { Caller } from '../practice/caller.ts';
import { enter, linkBroker } from '../practice/people.ts';
import type { SimulatedStrategy, SimulateOptions } from './options.ts';
import { seededRandom } from './random.ts';

/** A running product, and what a simulation reads of its books. */
export type SimulatedWorld = {
  call: Caller;
  ledger(): Promise<string[]>;
  invariants(): Promise<InvariantCheck[]>;
};

const plans: Record<
  SimulatedStrategy,
  { frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY'; perEtf: number }
> = {
  daily: { frequency: 'DAILY', perEtf: 10 },
  weekly: { frequency: 'WEEKLY', perEtf: 8 },
  monthly: { frequency: 'MONTHLY', perEtf: 4 },
};

/** Plays a strategy through the real server, prints its ledger, and tells whether every invariant held. */
export async function simulate(
  { call, ledger, invariants }: SimulatedWorld,
  options: SimulateOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const admin = await enter(call, person('admin', 'ADMIN'));
  await subscribeInvestors(call, admin, options);
  await call(paperEndpoints.advance, { token: admin, body: { sessions: options.sessions } });

  for (const line of await ledger()) say(line);
  const checks = await invariants();
  say('');
  for (const { name, faults } of checks) {
    say(`${faults.length === 0 ? 'holds ' : 'BROKEN'}  ${name}`);
    for (const fault of faults.slice(0, 5)) say(`          ${fault}`);
  }
  return checks.every(({ faults }) => faults.length === 0);
}

const person = (name: string, role: 'ADMIN' | 'END_USER') => ({
  name,
  email: `${name}@simulation.example`,
  password: `practice-${name}-password`,
  role,
});

async function subscribeInvestors(
  call: Caller,
  admin: string,
  { strategy, investors, seed }: SimulateOptions,
): Promise<void> {
  const { frequency, perEtf } = plans[strategy];
  const { data } = await call(strategyEndpoints.create, {
    token: admin,
    body: {
      etf_strategy_name: `Simulated ${strategy} strategy`,
      total_fund_required: 5_000_000,
      standard_sip_amount: 5_000,
      total_no_of_sips: 1_000,
      no_of_sips_per_etf: perEtf,
      sip_frequency: frequency,
      standard_reinvest_percent: 50,
      profit_target_percent: 6,
      execution_day: 'Tuesday',
      execution_time: '10:30',
    },
  });
  const random = seededRandom(seed);
  for (let number = 1; number <= investors; number += 1) {
    const token = await enter(call, person(`investor-${number}`, 'END_USER'));
    const clientId = `SIM${number}`;
    await linkBroker(call, token, { clientId, password: 'practice-money', yearOfBirth: 1990 });
    await call(subscriptionEndpoints.subscribe, {
      token,
      params: { strategyId: data.etf_strategy_id },
      body: {
        broker_id: 'samco',
        user_sip_amount: Math.round(100_000 + random() * 900_000) / 100,
        user_reinvest_percent: Math.round(random() * 100),
      },
    });
  }
}
