import type { FastifyInstance } from 'fastify';
import { type CreateStrategyDeps, createStrategy } from './create-strategy.ts';
import { findStrategy } from './find-strategy.ts';
import { retireStrategy } from './retire-strategy.ts';
import { type Strategies, strategyRoutes } from './routes.ts';

export type StrategiesFeature = Strategies & { routes(app: FastifyInstance): void };

export function strategiesFeature(deps: CreateStrategyDeps): StrategiesFeature {
  const strategies: Strategies = {
    list: () => deps.store.all(),
    find: findStrategy(deps.store),
    create: createStrategy(deps),
    retire: retireStrategy(deps.store),
  };
  return { ...strategies, routes: (app) => strategyRoutes(app, strategies) };
}
