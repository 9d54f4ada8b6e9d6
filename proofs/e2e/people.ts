import { randomUUID } from 'node:crypto';
import { type Caller, enter } from '@safe-trading/server';
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

/** A Samco user ID that nobody has linked: a journey that is tried again meets the one its first try linked. */
export const newSamcoUserId = (): string => `TI${randomUUID().slice(0, 6)}`;
