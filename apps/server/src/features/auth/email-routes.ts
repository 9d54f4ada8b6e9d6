import { emailEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { callerAddress } from '../../platform/http/caller-address.ts';
import { serve } from '../../platform/http/serve.ts';
import { type RateLimit, tokenBuckets } from '../../platform/http/token-buckets.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import { presentEmail } from './present-email.ts';
import { mailVerification, type VerifyEmailDeps, verifyEmail } from './verify-email.ts';

const paces = {
  address: { burst: 30, everySeconds: 20 },
  account: { burst: 3, everySeconds: 600 },
} as const satisfies Record<string, RateLimit>;

export function emailRoutes(app: FastifyInstance, deps: VerifyEmailDeps): void {
  const { emails, clock, mailer } = deps;
  const addresses = tokenBuckets(paces.address);
  const accounts = tokenBuckets(paces.account);
  const mail = mailVerification(deps);
  const verify = verifyEmail(deps);

  serve(app, emailEndpoints.state, async ({ user }) => ({
    success: true,
    data: presentEmail(user.email, await emails.stateOf(user.id), mailer !== undefined),
  }));

  serve(app, emailEndpoints.sendLink, async ({ user }) => {
    if (!mailer) throw new Problem('conflict', refused('no-mail'));
    if ((await emails.stateOf(user.id))?.verifiedAt)
      throw new Problem('conflict', refused('email-verified'));
    refuseWhile(accounts.take(user.id, clock.now().getTime()));
    mail(user.id);
    return { message: `A link is on its way to ${user.email}. It works once, for a day.` };
  });

  serve(app, emailEndpoints.verify, async ({ body, request }) => {
    refuseWhile(addresses.take(callerAddress(request), clock.now().getTime()));
    await verify(body.token);
    return { message: 'Your e-mail address is verified.' };
  });
}

function refuseWhile(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0)
    throw new Problem('too-many', refused('too-many-attempts'), {
      retryAfterSeconds,
    });
}
