import type { authEndpoints, Reply } from '@safe-trading/contract';
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
      ? 'Your account is created. An administrator has to approve it before you can log in.'
      : 'Your account is ready. Log in to continue.',
  data: { id: account.id, email: account.email, name: account.name, user_type: account.role },
});
