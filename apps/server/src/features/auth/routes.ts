import { authEndpoints } from '@safe-trading/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '../../platform/http/access.ts';
import { callerAddress } from '../../platform/http/caller-address.ts';
import { serve } from '../../platform/http/serve.ts';
import type { LogIn } from './log-in.ts';
import type { NewUser } from './new-user.ts';
import { originOf } from './origin-of.ts';
import { newUserFrom, presentLogin, presentSignUp } from './present.ts';
import { factorAtLogIn } from './second-factor/present-factor-at-log-in.ts';
import type { RelyingParty } from './second-factor/relying-party.ts';
import type { NewAccount } from './user-store.ts';

export type AuthCalls = {
  signUp(user: NewUser, address: string): Promise<NewAccount>;
  /** Answers a token. */
  logIn(given: LogIn): Promise<string>;
  partyOf(request: FastifyRequest): RelyingParty | undefined;
  refresh(user: User): Promise<string>;
  logOut(user: User, address: string): Promise<void>;
};

export function authRoutes(app: FastifyInstance, auth: AuthCalls): void {
  serve(app, authEndpoints.logIn, async ({ body, request }) =>
    presentLogin(
      await auth.logIn({
        username: body.username,
        password: body.password,
        origin: originOf(request),
        factor: factorAtLogIn(body, auth.partyOf(request)),
      }),
    ),
  );
  serve(app, authEndpoints.signUp, async ({ body, request }) => {
    return presentSignUp(await auth.signUp(newUserFrom(body), callerAddress(request)));
  });
  serve(app, authEndpoints.refresh, async ({ user }) => ({ token: await auth.refresh(user) }));
  serve(app, authEndpoints.logOut, async ({ user, request }) => {
    await auth.logOut(user, callerAddress(request));
    return { message: 'You are logged out.' };
  });
}
