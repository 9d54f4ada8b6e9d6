import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import type { SubscriptionStore } from '../../ledger/subscription-store.ts';
import type { LastPrices } from '../../market-data/last-prices.ts';
import { analysePortfolio } from './analyse-portfolio.ts';
import { listUpcoming } from './list-upcoming.ts';
import type { PricePast } from './price-past.ts';
import { profitByEtf } from './profit-by-etf.ts';
import { type PortfolioViews, portfolioRoutes } from './routes.ts';
import { valueHistory } from './value-history.ts';

export type PortfolioDeps = {
  subscriptions: SubscriptionStore;
  lastPrices: LastPrices;
  past: PricePast;
  marketClock: Clock;
};
export type PortfolioFeature = PortfolioViews & { routes(app: FastifyInstance): void };

export function portfolioFeature(deps: PortfolioDeps): PortfolioFeature {
  const { subscriptions, lastPrices, past, marketClock } = deps;
  const analyse = analysePortfolio(subscriptions, lastPrices);
  const views: PortfolioViews = {
    analyse,
    upcoming: listUpcoming(subscriptions),
    history: valueHistory({ subscriptions, past, analyse, marketClock }),
    byEtf: profitByEtf(subscriptions, lastPrices),
  };
  return { ...views, routes: (app) => portfolioRoutes(app, views) };
}
