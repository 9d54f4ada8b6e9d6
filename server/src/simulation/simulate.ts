import { paperEndpoints } from '@safe-trading/contract';
import type { InvariantCheck } from '../ledger/invariant-check.ts';
import type { Caller } from '../practice/caller.ts';
import { joinScenario } from './join-scenario.ts';
import { ledgerTable } from './ledger-entry.ts';
import { type Scenario, type SimulateOptions, scenarioOf } from './scenario.ts';
import type { SimulationResult } from './simulation-result.ts';

/** A running product, and what a simulation reads of its books. */
export type SimulatedWorld = {
  call: Caller;
  result(): Promise<SimulationResult>;
  invariants(): Promise<InvariantCheck[]>;
};

/** Plays a strategy through the real server, prints its ledger, and tells whether every invariant held. */
export async function simulate(
  world: SimulatedWorld,
  options: SimulateOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const { ledger } = await playOnPaper(world, scenarioOf(options), options.sessions);

  for (const line of ledgerTable(ledger)) say(line);
  const checks = await world.invariants();
  say('');
  for (const { name, faults } of checks) {
    say(`${faults.length === 0 ? 'holds ' : 'BROKEN'}  ${name}`);
    for (const fault of faults.slice(0, 5)) say(`          ${fault}`);
  }
  return checks.every(({ faults }) => faults.length === 0);
}

/** A cast joins a fresh paper market and lives through so many sessions. */
export async function playOnPaper(
  { call, result }: Pick<SimulatedWorld, 'call' | 'result'>,
  scenario: Scenario,
  sessions: number,
): Promise<SimulationResult> {
  const admin = await joinScenario(call, scenario);
  await call(paperEndpoints.advance, { token: admin, body: { sessions } });
  return result();
}
