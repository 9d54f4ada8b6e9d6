import { authEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import type { Origin } from '../../account-notices/account-notice.ts';
import type { User } from '../../http/access.ts';
import { callerAddress } from '../../http/caller-address.ts';
import { serve } from '../../http/serve.ts';
import type { NewUser } from './new-user.ts';
import { originOf } from './origin-of.ts';
import { newUserFrom, presentLogin, presentSignUp } from './present.ts';
import type { NewAccount } from './user-store.ts';

export type AuthCalls = {
  signUp(user: NewUser, address: string): Promise<NewAccount>;
  /** Answers a token. */
  logIn(username: string, password: string, origin: Origin): Promise<string>;
  refresh(user: User): Promise<string>;
  logOut(user: User): Promise<void>;
};

export function authRoutes(app: FastifyInstance, auth: AuthCalls): void {
  serve(app, authEndpoints.logIn, async ({ body, request }) =>
    presentLogin(await auth.logIn(body.username, body.password, originOf(request))),
  );
  serve(app, authEndpoints.signUp, async ({ body, request }) => {
    return presentSignUp(await auth.signUp(newUserFrom(body), callerAddress(request)));
  });
  serve(app, authEndpoints.refresh, async ({ user }) => ({ token: await auth.refresh(user) }));
  serve(app, authEndpoints.logOut, async ({ user }) => {
    await auth.logOut(user);
    return { message: 'You are logged out.' };
  });
}
