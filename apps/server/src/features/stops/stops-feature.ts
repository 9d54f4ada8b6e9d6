import { stopEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { MarketClock } from '../../platform/kernel/clock.ts';
import type { TradingHaltStore } from '../../trading/books/trading-halt-store.ts';
import { listStops, stopsOf } from './find-stops.ts';
import { levelOf, presentMine, presentStop, presentSubject, wantedStop } from './present.ts';
import { liftStop, setStop } from './set-stop.ts';
import type { StopDirectory } from './stop-directory.ts';

type Deps = { halts: TradingHaltStore; directory: StopDirectory; marketClock: MarketClock };

export const stopsFeature = (deps: Deps) => ({
  routes(app: FastifyInstance): void {
    serve(app, stopEndpoints.list, async () => ({
      success: true,
      data: (await listStops(deps)).map(presentStop),
    }));

    serve(app, stopEndpoints.set, async ({ body, user }) => {
      const stop = await setStop(deps, wantedStop(body, user.id));
      return {
        message: 'Trading is stopped. No order it covers is sent until you lift it.',
        data: presentStop(stop),
      };
    });

    serve(app, stopEndpoints.lift, async ({ params, body, user }) => {
      await liftStop(deps, { id: params.stopId, reason: body.reason, by: user.id });
      return { message: 'The stop is lifted. Trading goes on with the next run.' };
    });

    serve(app, stopEndpoints.mine, async ({ user }) => ({
      success: true,
      data: (await stopsOf(deps, user.id)).map(presentMine),
    }));

    serve(app, stopEndpoints.subjects, async ({ query }) => ({
      success: true,
      data: (await deps.directory.search(levelOf(query.level), query.search.trim())).map(
        presentSubject,
      ),
    }));
  },
});
