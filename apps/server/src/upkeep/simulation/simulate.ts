import { paperEndpoints, strategyEndpoints, subscriptionEndpoints } from '@safe-trading/contract';
import type { InvariantCheck } from '../../trading/ledger/invariant-check.ts';
import type { Caller } from '../practice/caller.ts';
import { enter, linkBroker } from '../practice/people.ts';
import { ledgerTable } from './ledger-entry.ts';
import type { Outcome } from './outcome.ts';
import { type FillModelName, outcomeLines } from './outcome-lines.ts';
import { type Scenario, type SimulateOptions, scenarioOf, subscribeBody } from './scenario.ts';
import type { SimulationResult } from './simulation-result.ts';

const person = (name: string, role: 'ADMIN' | 'END_USER') => ({
  name,
  email: `${name}@simulation.example`,
  password: `practice-${name}-password`,
  role,
});

export type SimulatedWorld = {
  call: Caller;
  result(): Promise<SimulationResult>;
  invariants(): Promise<InvariantCheck[]>;
};

export type Simulations = {
  play(fillModel: FillModelName, scenario: Scenario, sessions: number): Promise<Simulated>;
  outcome(books: SimulationResult['books'], sessions: number): Outcome;
};

export type Simulated = SimulationResult & { invariants: readonly InvariantCheck[] };

/**
 * Runs a strategy through the server under both fill models; prints the ledger, the invariants and the difference.
 * True if all invariants hold.
 */
export async function simulate(
  { play, outcome }: Simulations,
  options: SimulateOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const { sessions } = options;
  const scenario = scenarioOf(options);
  const played = await play('played', scenario, sessions);
  for (const line of ledgerTable(played.ledger)) say(line);
  const pessimistic = await play('pessimistic', scenario, sessions);

  for (const [name, { invariants }] of [
    ['as played', played],
    ['pessimistic', pessimistic],
  ] as const) {
    say('');
    say(name);
    for (const line of invariantLines(invariants)) say(line);
  }
  say('');
  for (const line of outcomeLines(
    outcome(played.books, sessions),
    outcome(pessimistic.books, sessions),
  )) {
    say(line);
  }
  return [...played.invariants, ...pessimistic.invariants].every(
    ({ faults }) => faults.length === 0,
  );
}

const invariantLines = (checks: readonly InvariantCheck[]): string[] =>
  checks.flatMap(({ name, faults }) => [
    `${faults.length === 0 ? 'holds ' : 'BROKEN'}  ${name}`,
    ...faults.slice(0, 5).map((fault) => `          ${fault}`),
  ]);

export async function playOnPaper(
  { call, result }: Pick<SimulatedWorld, 'call' | 'result'>,
  scenario: Scenario,
  sessions: number,
): Promise<SimulationResult> {
  const admin = await joinScenario(call, scenario);
  await call(paperEndpoints.advance, { token: admin, body: { sessions } });
  return result();
}

/** Returns the administrator's token. */
async function joinScenario(call: Caller, { strategies, investors }: Scenario): Promise<string> {
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
