import type { Breakpoint } from './breakpoint.ts';
import type { Program, Role } from './program.ts';

export type Place = {
  program: Program | undefined;
  breakpoint: Breakpoint | undefined;
  isAtWork: boolean;
  /** We killed it, so its end is not a finding. */
  isKilled: boolean;
  role: Role;
  settings: Record<string, string>;
};

const roles: readonly Role[] = ['all', 'worker', 'web'];

export const roleOf = (place: number): Role => roles[place % roles.length] ?? 'all';

export const emptyPlace = (number: number): Place => ({
  program: undefined,
  breakpoint: undefined,
  isAtWork: false,
  isKilled: false,
  role: roleOf(number),
  settings: {},
});

const answersWithinMs = 5_000;

/** Undefined when it is ready. */
export async function whyNotReady({ program, isAtWork }: Place): Promise<string> {
  if (!program || !isAtWork) return 'it is not at work';
  try {
    const signal = AbortSignal.timeout(answersWithinMs);
    const reply = await fetch(`${await program.address}/readyz`, { signal });
    return reply.ok ? '' : `${reply.status}: ${await reply.text()}`;
  } catch (fault) {
    return String(fault);
  }
}
