import { paperEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { Problem } from '../../kernel/problem.ts';
import type { PaperMarket } from '../../market-time/paper-market.ts';
import { presentAdvanced, presentMarket } from './present.ts';

/** In live trading there is no market to move: both calls answer 404. */
export const paperFeature = (market: PaperMarket | undefined) => ({
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
  },
});

function inPaper(market: PaperMarket | undefined): PaperMarket {
  if (!market) throw new Problem('not-found', 'There is no paper market in live trading.');
  return market;
}
