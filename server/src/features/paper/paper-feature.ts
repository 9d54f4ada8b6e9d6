import { paperEndpoints } from '@safe-trading/contract';
import { timeOfDay, type UpcomingInstallment } from '@safe-trading/engine';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { istInstant } from '../../kernel/ist.ts';
import { Problem } from '../../kernel/problem.ts';
import type { PaperMarket } from '../../market-time/paper-market.ts';
import { presentAdvanced, presentMarket } from './present.ts';

type Deps = {
  /** Everybody in a demo plays: an investor may move its market too. */
  isDemo: boolean;
  nextSipOf(userId: string): Promise<Pick<UpcomingInstallment, 'plannedOn'> | undefined>;
};

/** An order that was filled in part goes on until the market closes; then it is known what it bought. */
const endOfDay = timeOfDay('15:35');

/** In live trading there is no market to move: all calls answer 404. */
export const paperFeature = (market: PaperMarket | undefined, { isDemo, nextSipOf }: Deps) => ({
  routes(app: FastifyInstance): void {
    serve(app, paperEndpoints.market, () => presentMarket(inPaper(market).state()));
    serve(app, paperEndpoints.advance, async ({ body }) => {
      const paper = inPaper(market);
      return presentAdvanced(
        body.sessions === undefined
          ? await paper.advanceTo(new Date(body.to ?? Number.NaN))
          : await paper.advanceSessions(body.sessions),
      );
    });
    serve(app, paperEndpoints.toMyNextSip, async ({ user }) => {
      const paper = inPaper(market);
      if (!isDemo)
        throw new Problem('forbidden', 'Outside a demo only an administrator moves the market.');
      const next = await nextSipOf(user.id);
      if (!next) throw new Problem('conflict', 'Nothing is planned for you; subscribe first.');
      const end = istInstant(next.plannedOn, endOfDay);
      const isToCome = end > paper.state().marketTime;
      return presentAdvanced(
        isToCome ? await paper.advanceTo(end) : await paper.advanceSessions(1),
      );
    });
  },
});

function inPaper(market: PaperMarket | undefined): PaperMarket {
  if (!market) throw new Problem('not-found', 'There is no paper market in live trading.');
  return market;
}
