import { demoEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../app/config.ts';
import { serve } from '../../platform/http/serve.ts';
import { demoAdmin, demoInvestors } from './demo-people.ts';

/** Empty in live trading and without the demo. */
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
