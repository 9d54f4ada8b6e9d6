import { Problem } from '../../platform/kernel/problem.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Throws `invalid` for what guessers try first. */
export function refuseCommonPassword(password: string, email: string): void {
  if (!isCommonPassword(password, email)) return;
  const message = 'This password is easy to guess; choose another one';
  throw new Problem('invalid', message, { errors: [{ field: 'password', message }] });
}
