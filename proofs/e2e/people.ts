import { randomUUID } from 'node:crypto';
import { type Caller, enter } from '@safe-trading/server';
import { inject } from 'vitest';
import { callerAt } from './server/demo-token.ts';

export type Account = { name: string; email: string; password: string };

export const call: Caller = callerAt(inject('address'));

/** They are not known yet. */
export const stranger = (name = 'Tara Iyer'): Account => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}.${randomUUID().slice(0, 8)}@e2e.example`,
  password: 'Quiet-River-41',
});

export async function newcomer(role: 'ADMIN' | 'END_USER', name?: string) {
  const account = stranger(name);
  return { ...account, token: await enter(call, { ...account, role }) };
}

/** A new ID, so that a retried test does not find it linked. */
export const newSamcoUserId = (): string => `TI${randomUUID().slice(0, 6)}`;
