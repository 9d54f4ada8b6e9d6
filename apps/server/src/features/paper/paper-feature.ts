import { paperEndpoints } from '@safe-trading/contract';
import { timeOfDay, type UpcomingInstallment } from '@safe-trading/engine';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { Advanced, PaperMarket } from '../../trading/market-time/paper-market.ts';
import { presentAdvanced, presentMarket } from './present.ts';
import type { TradesSoFar } from './trades-so-far.ts';

type Deps = {
  /** In a demo investors may move the market too. */
  isDemo: boolean;
  nextSipOf(userId: string): Promise<Pick<UpcomingInstallment, 'plannedOn'> | undefined>;
  tradesSoFar(): Promise<TradesSoFar>;
};

export const paperFeature = (
  market: PaperMarket | undefined,
  { isDemo, nextSipOf, tradesSoFar }: Deps,
) => ({
  routes(app: FastifyInstance): void {
    const advanced = async (advance: () => Promise<Advanced>) => {
      const before = await tradesSoFar();
      const done = await advance();
      return presentAdvanced(done, { before, now: await tradesSoFar() });
    };

    serve(app, paperEndpoints.market, () => presentMarket(inPaper(market).state()));
    serve(app, paperEndpoints.advance, async ({ body }) => {
      const paper = inPaper(market);
      const { to, sessions, time } = body;
      return advanced(() => {
        if (time !== undefined) return paper.holdAt(timeOfDay(time));
        return sessions === undefined
          ? paper.advanceTo(new Date(to ?? Number.NaN))
          : paper.advanceSessions(sessions);
      });
    });
    serve(app, paperEndpoints.stopAdvance, async () => {
      if (!inPaper(market).stopAdvance())
        throw new Problem('conflict', 'The market is not being moved. Nothing was stopped.');
      return { message: 'The market stops at the next minute it reaches.' };
    });
    serve(app, paperEndpoints.toMyNextSip, async ({ user }) => {
      const paper = inPaper(market);
      if (!isDemo)
        throw new Problem('forbidden', 'Outside a demo only an administrator moves the market.');
      const next = await nextSipOf(user.id);
      if (!next) throw nothingPlanned();
      const end = paper.endOfDay(next.plannedOn);
      const isToCome = end > paper.state().marketTime;
      return advanced(() => (isToCome ? paper.advanceTo(end) : paper.advanceSessions(1)));
    });
  },
});

const nothingPlanned = () =>
  new Problem(
    'conflict',
    'No SIP is planned for you. Subscribe to a strategy, or resume a paused plan.',
  );

function inPaper(market: PaperMarket | undefined): PaperMarket {
  if (!market) throw new Problem('not-found', 'There is no paper market in live trading.');
  return market;
}
