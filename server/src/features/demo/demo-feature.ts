import { demoEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { demoAdmin, demoInvestors } from '../../demo/demo-people.ts';
import { serve } from '../../http/serve.ts';

/** The people of the demo world, to be looked around as. In live trading, and without the demo, there are none. */
export function demoFeature({ trading, demo }: Pick<Config, 'trading' | 'demo'>) {
  const people =
    trading === 'paper' && demo === 'on'
      ? [
          ...demoInvestors.map(({ person, story }) => ({ ...person, story })),
          { ...demoAdmin, story: 'publishes strategies, moves the market' },
        ]
      : [];

  return {
    routes(app: FastifyInstance): void {
      serve(app, demoEndpoints.people, async () => ({ success: true, data: people }));
    },
  };
}
