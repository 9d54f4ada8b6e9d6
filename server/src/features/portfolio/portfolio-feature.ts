import type { FastifyInstance } from 'fastify';
import { type PlanFiguresDeps, planFigures } from '../../figures/plan-figures.ts';
import type { SubscriptionStore } from '../../ledger/subscription-store.ts';
import type { LastPrices } from '../../market-data/last-prices.ts';
import { analysePortfolio } from './analyse-portfolio.ts';
import { listUpcoming } from './list-upcoming.ts';
import { profitByEtf } from './profit-by-etf.ts';
import { type PortfolioViews, portfolioRoutes } from './routes.ts';
import { valueHistory } from './value-history.ts';

export type PortfolioDeps = PlanFiguresDeps & {
  subscriptions: SubscriptionStore;
  lastPrices: LastPrices;
};
export type PortfolioFeature = PortfolioViews & { routes(app: FastifyInstance): void };

export function portfolioFeature(deps: PortfolioDeps): PortfolioFeature {
  const { subscriptions, lastPrices } = deps;
  const analyse = analysePortfolio(subscriptions, lastPrices, planFigures(deps));
  const views: PortfolioViews = {
    analyse,
    upcoming: listUpcoming(subscriptions),
    history: valueHistory(analyse),
    byEtf: profitByEtf(subscriptions, lastPrices),
  };
  return { ...views, routes: (app) => portfolioRoutes(app, views) };
}
