import { stopEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { MarketClock } from '../../platform/kernel/clock.ts';
import type { TradingHaltStore } from '../../trading/books/trading-halt-store.ts';
import { haltsOf, listHalts } from './find-halts.ts';
import type { HaltDirectory } from './halt-directory.ts';
import { levelOf, presentHalt, presentMine, presentSubject, wantedHalt } from './present.ts';
import { liftHalt, setHalt } from './set-halt.ts';

type Deps = { halts: TradingHaltStore; directory: HaltDirectory; marketClock: MarketClock };

export const haltsFeature = (deps: Deps) => ({
  routes(app: FastifyInstance): void {
    serve(app, stopEndpoints.list, async ({ language }) => ({
      success: true,
      data: (await listHalts(deps)).map((stop) => presentHalt(stop, language)),
    }));

    serve(app, stopEndpoints.set, async ({ body, user, language }) => {
      const stop = await setHalt(deps, wantedHalt(body, user.id));
      return {
        message: 'Trading is stopped. No order it covers is sent until you lift it.',
        data: presentHalt(stop, language),
      };
    });

    serve(app, stopEndpoints.lift, async ({ params, body, user }) => {
      await liftHalt(deps, { id: params.stopId, reason: body.reason, by: user.id });
      return {
        message: 'The stop is lifted. What no other stop holds back goes on with the next run.',
      };
    });

    serve(app, stopEndpoints.mine, async ({ user, language }) => ({
      success: true,
      data: (await haltsOf(deps, user.id)).map((stop) => presentMine(stop, language)),
    }));

    serve(app, stopEndpoints.subjects, async ({ query }) => ({
      success: true,
      data: (await deps.directory.search(levelOf(query.level), query.search.trim())).map(
        presentSubject,
      ),
    }));
  },
});
