import type { Calendar } from '@safe-trading/engine';
import type { FastifyInstance } from 'fastify';
import { type PlanFiguresDeps, planFigures } from '../../trading/figures/plan-figures.ts';
import type { LastPrices } from '../../trading/market-data/last-prices.ts';
import { analysePortfolio } from './analyse-portfolio.ts';
import { type HoldingsDeps, listHoldings } from './list-holdings.ts';
import { listUpcoming } from './list-upcoming.ts';
import { profitByEtf } from './profit-by-etf.ts';
import { type PortfolioViews, portfolioRoutes } from './routes.ts';
import { type CashDeps, seeCash } from './see-cash.ts';
import { valueHistory } from './value-history.ts';

export type PortfolioDeps = PlanFiguresDeps &
  HoldingsDeps &
  CashDeps & { lastPrices: LastPrices; calendar: Calendar };
export type PortfolioFeature = PortfolioViews & { routes(app: FastifyInstance): void };

export function portfolioFeature(deps: PortfolioDeps): PortfolioFeature {
  const { subscriptions, lastPrices } = deps;
  const analyse = analysePortfolio(subscriptions, lastPrices, planFigures(deps));
  const views: PortfolioViews = {
    analyse,
    upcoming: listUpcoming(subscriptions, deps.calendar),
    history: valueHistory(analyse),
    byEtf: profitByEtf(subscriptions, lastPrices),
    holdings: listHoldings(deps),
    cash: seeCash(deps),
  };
  return { ...views, routes: (app) => portfolioRoutes(app, views) };
}
