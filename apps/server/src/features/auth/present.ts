import type { authEndpoints, Body, Reply } from '@safe-trading/contract';
import { Problem } from '../../platform/kernel/problem.ts';
import type { NewUser } from './new-user.ts';
import { tokenLifeSeconds } from './tokens.ts';
import type { NewAccount } from './user-store.ts';

export const presentLogin = (token: string): Reply<typeof authEndpoints.logIn> => ({
  access_token: token,
  token_type: 'bearer',
  expires_in: tokenLifeSeconds,
});

export const presentSignUp = (account: NewAccount): Reply<typeof authEndpoints.signUp> => ({
  message:
    account.status === 'waiting'
      ? waitingWords[account.role]
      : 'Your account is ready. Log in to continue.',
  data: { id: account.id, email: account.email, name: account.name, user_type: account.role },
});

/** The same for a new and an existing account. */
const waitingWords = {
  ADMIN: 'Your account is created. An administrator has to approve it before you can log in.',
  END_USER:
    'Thank you. If this e-mail has no account here yet, an administrator has to approve the new one before you can log in.',
} as const;

export const newUserFrom = (body: Body<typeof authEndpoints.signUp>): NewUser => ({
  email: body.email,
  name: body.name,
  password: body.password,
  role: body.user_type,
  setupCode: body.setup_code,
  invitation: body.invitation,
  language: body.language,
});

/** Names the field, so that the form shows it only when needed. */
export function setupCodeFault(what: string): Problem {
  const message = `${what} that was printed where Safe Trading was started`;
  return new Problem('invalid', message, { errors: [{ field: 'setup_code', message }] });
}
