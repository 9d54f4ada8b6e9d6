import { accountEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type { AccountStore } from './account-store.ts';
import { presentAccount, presentLink } from './present-accounts.ts';
import { makeResetLink, type ResetDeps } from './reset-password.ts';
import type { SecondFactorStore } from './second-factor/second-factor-store.ts';

type Deps = ResetDeps & {
  accounts: AccountStore;
  factors: Pick<SecondFactorStore, 'removeAll'>;
  marketClock: Clock;
};

const shownAtMost = 50;

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const { accounts, clock, marketClock } = deps;
  const makeLink = makeResetLink(deps);
  const verdictOn = (userId: string, by: string) => ({
    userId,
    by,
    at: clock.now(),
    marketTime: marketClock.now(),
  });

  serve(app, accountEndpoints.list, async ({ query, user }) => {
    const { total, accounts: found } = await accounts.search(query.search.trim(), shownAtMost);
    return {
      success: true,
      data: { total, accounts: found.map((each) => presentAccount(each, user.id)) },
    };
  });

  serve(app, accountEndpoints.disable, async ({ params, user }) => {
    if (params.accountId === user.id) throw new Problem('conflict', refused('disable-self'));
    const outcome = await accounts.disable(verdictOn(params.accountId, user.id));
    if (outcome === 'last-administrator')
      throw new Problem('conflict', refused('last-administrator'));
    return {
      message: `${nameIn(outcome, 'disabled')} is logged out everywhere and cannot log in. Nothing new is bought or sold for them; orders already at the broker run to their end.`,
    };
  });

  serve(app, accountEndpoints.enable, async ({ params, user }) => {
    const outcome = await accounts.enable(verdictOn(params.accountId, user.id));
    return {
      message: `${nameIn(outcome, 'enabled')} can log in again, and their plans go on with what is due next.`,
    };
  });

  serve(app, accountEndpoints.removeSecondFactor, async ({ params, user }) => {
    if (params.accountId === user.id) throw new Problem('conflict', refused('own-factor'));
    const account = await deps.users.find(params.accountId);
    if (!account) throw new Problem('not-found', refused('no-account'));
    if (!(await deps.factors.removeAll(account.id, { by: user.id, at: clock.now() })))
      throw new Problem('conflict', refused('no-factor'));
    return {
      message: `The second factor of ${account.name} is removed and every session is ended. They log in with their password alone.`,
    };
  });

  serve(app, accountEndpoints.makeResetLink, async ({ params, user }) => {
    const { name, link, expiresAt } = await makeLink(params.accountId, user.id);
    return {
      message: `Give this link to ${name} alone: it works once, for a day.`,
      data: presentLink(link, expiresAt),
    };
  });
}

function nameIn(outcome: { name: string } | 'unknown' | 'already', was: string): string {
  if (outcome === 'unknown') throw new Problem('not-found', refused('no-account'));
  if (outcome === 'already') throw new Problem('conflict', `This account is ${was} already.`);
  return outcome.name;
}
