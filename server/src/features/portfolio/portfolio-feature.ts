import type { FastifyInstance } from 'fastify';
import type { SubscriptionStore } from '../../ledger/subscription-store.ts';
import type { LastPrices } from '../../market-data/last-prices.ts';
import { analysePortfolio } from './analyse-portfolio.ts';
import { listUpcoming } from './list-upcoming.ts';
import { type PortfolioViews, portfolioRoutes } from './routes.ts';

export type PortfolioDeps = { subscriptions: SubscriptionStore; lastPrices: LastPrices };
export type PortfolioFeature = PortfolioViews & { routes(app: FastifyInstance): void };

export function portfolioFeature({ subscriptions, lastPrices }: PortfolioDeps): PortfolioFeature {
  const views: PortfolioViews = {
    analyse: analysePortfolio(subscriptions, lastPrices),
    upcoming: listUpcoming(subscriptions),
  };
  return { ...views, routes: (app) => portfolioRoutes(app, views) };
}
