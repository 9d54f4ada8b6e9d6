import { firstOrderEndpoints } from '@safe-trading/contract';
import { type Instant, laterBy } from '@safe-trading/engine';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { MarketClock } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { toDate, toInstant } from '../../platform/kernel/instants.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { FirstOrderStore } from '../../trading/books/first-orders.ts';
import { timeInWords } from '../../trading/reasons/in-words.ts';
import { presentAccount } from './present.ts';

type AllowFirstOrderDeps = { firstOrders: FirstOrderStore; needsRelease: boolean };

const permitMs = 15 * 60_000;

type Deps = {
  firstOrders: FirstOrderStore;
  needsRelease: boolean;
  marketClock: MarketClock;
};

export const firstOrdersFeature = (deps: Deps) => ({
  routes(app: FastifyInstance): void {
    const now = () => toInstant(deps.marketClock.now());

    serve(app, firstOrderEndpoints.list, async ({ language }) => {
      const accounts = deps.needsRelease ? await deps.firstOrders.unreleased(now()) : [];
      return { success: true, data: accounts.map((account) => presentAccount(account, language)) };
    });

    serve(app, firstOrderEndpoints.allow, async ({ params, user }) => {
      const until = await allowFirstOrder(deps, params.accountId, user.id, now());
      return {
        message: `One order of one unit may be sent until ${until}. Look on, with the broker’s app open beside.`,
      };
    });

    serve(app, firstOrderEndpoints.release, async ({ params, user }) => {
      await releaseAccount(deps, params.accountId, user.id, now());
      return { message: 'The account is released. What is due is bought with the next run.' };
    });
  },
});

async function allowFirstOrder(
  { firstOrders, needsRelease }: AllowFirstOrderDeps,
  accountId: string,
  by: string,
  at: Instant,
): Promise<string> {
  const release = await firstOrders.find(accountId, at);
  refuseUnlessHeld(release, needsRelease);
  if (release === 'one-order') {
    throw new Problem(
      'conflict',
      'One order of one unit is allowed already. Look at the list again.',
    );
  }
  const until = laterBy(at, permitMs);
  await firstOrders.permit({ id: newId(), accountId, by, at, until });
  return timeInWords(toDate(until));
}

async function releaseAccount(
  { firstOrders, needsRelease }: AllowFirstOrderDeps,
  accountId: string,
  by: string,
  at: Instant,
): Promise<void> {
  refuseUnlessHeld(await firstOrders.find(accountId, at), needsRelease);
  if ((await firstOrders.release(accountId, by, at)) === 'released') return;
  throw new Problem(
    'conflict',
    'No first order of this account was filled and seen in the broker’s order book yet. Allow one and look on.',
  );
}

function refuseUnlessHeld(
  release: Awaited<ReturnType<FirstOrderStore['find']>>,
  needsRelease: boolean,
): void {
  if (release === undefined) throw new Problem('not-found', 'Account not found');
  if (release === 'released' || !needsRelease) {
    throw new Problem('conflict', 'This account may trade already. Look at the list again.');
  }
}
