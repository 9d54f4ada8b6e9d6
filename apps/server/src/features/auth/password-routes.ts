import { passwordEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { callerAddress } from '../../platform/http/caller-address.ts';
import { serve } from '../../platform/http/serve.ts';
import { type RateLimit, tokenBuckets } from '../../platform/http/token-buckets.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import { changePassword } from './change-password.ts';
import { normalEmail } from './email.ts';
import { originOf } from './origin-of.ts';
import { passwordChangeIn } from './present-passwords.ts';
import type { ProveDeps } from './prove.ts';
import { askForResetLink, type ResetDeps, resetPassword } from './reset-password.ts';

const paces = {
  address: { burst: 30, everySeconds: 20 },
  account: { burst: 3, everySeconds: 600 },
} as const satisfies Record<string, RateLimit>;

export function passwordRoutes(
  app: FastifyInstance,
  deps: Omit<ProveDeps, 'partyOf'> & ResetDeps,
): void {
  const { clock } = deps;
  const addresses = tokenBuckets(paces.address);
  const accounts = tokenBuckets(paces.account);
  const change = changePassword(deps);
  const askForLink = askForResetLink(deps);
  const reset = resetPassword(deps);

  serve(app, passwordEndpoints.change, async ({ body, user, request }) => {
    await change(user, passwordChangeIn(body), originOf(request));
    return { message: 'Your password is changed. Sign in with the new one.' };
  });

  serve(app, passwordEndpoints.askForLink, ({ body, request }) => {
    refuseWhile(addresses.take(callerAddress(request), clock.now().getTime()));
    // The same for existing and unknown accounts.
    refuseWhile(accounts.take(normalEmail(body.email), clock.now().getTime()));
    return { message: askForLink(body.email) };
  });

  serve(app, passwordEndpoints.reset, async ({ body, request }) => {
    refuseWhile(addresses.take(callerAddress(request), clock.now().getTime()));
    await reset(body.token, body.password);
    return { message: 'Your password is set. Sign in with it.' };
  });
}

function refuseWhile(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0)
    throw new Problem('too-many', refused('too-many-attempts'), {
      retryAfterSeconds,
    });
}
