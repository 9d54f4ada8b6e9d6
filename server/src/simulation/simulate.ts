import { paperEndpoints } from '@safe-trading/contract';
import type { InvariantCheck } from '../ledger/invariant-check.ts';
import type { Caller } from '../practice/caller.ts';
import { type Cast, castOf, type SimulateOptions } from './cast.ts';
import { joinCast } from './join-cast.ts';
import { ledgerTable } from './ledger-entry.ts';
import type { Lived } from './lived.ts';

/** A running product, and what a simulation reads of its books. */
export type SimulatedWorld = {
  call: Caller;
  lived(): Promise<Lived>;
  invariants(): Promise<InvariantCheck[]>;
};

/** Plays a strategy through the real server, prints its ledger, and tells whether every invariant held. */
export async function simulate(
  world: SimulatedWorld,
  options: SimulateOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const { ledger } = await playOnPaper(world, castOf(options), options.sessions);

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
  { call, lived }: Pick<SimulatedWorld, 'call' | 'lived'>,
  cast: Cast,
  sessions: number,
): Promise<Lived> {
  const admin = await joinCast(call, cast);
  await call(paperEndpoints.advance, { token: admin, body: { sessions } });
  return lived();
}
