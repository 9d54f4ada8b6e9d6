import { portfolioEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { type PlanFiguresDeps, planFigures } from '../../trading/figures/plan-figures.ts';
import type { LastPrices } from '../../trading/market-data/last-prices.ts';
import { analysePortfolio } from './analyse-portfolio.ts';
import { type HoldingsDeps, listHoldings } from './list-holdings.ts';
import { listUpcoming, type UpcomingDeps } from './list-upcoming.ts';
import { presentEtfResult, presentPortfolio, presentUpcoming, presentValue } from './present.ts';
import { presentCash, presentHoldings } from './present-holdings.ts';
import { profitByEtf } from './profit-by-etf.ts';
import { type CashDeps, seeCash } from './see-cash.ts';
import { valueHistory } from './value-history.ts';

type PortfolioViews = {
  analyse: ReturnType<typeof analysePortfolio>;
  upcoming: ReturnType<typeof listUpcoming>;
  history: ReturnType<typeof valueHistory>;
  byEtf: ReturnType<typeof profitByEtf>;
  holdings: ReturnType<typeof listHoldings>;
  cash: ReturnType<typeof seeCash>;
};

export type PortfolioDeps = PlanFiguresDeps &
  HoldingsDeps &
  CashDeps &
  UpcomingDeps & { lastPrices: LastPrices };
export type PortfolioFeature = PortfolioViews & { routes(app: FastifyInstance): void };

export function portfolioFeature(deps: PortfolioDeps): PortfolioFeature {
  const { subscriptions, lastPrices } = deps;
  const analyse = analysePortfolio(subscriptions, lastPrices, planFigures(deps));
  const views: PortfolioViews = {
    analyse,
    upcoming: listUpcoming(deps),
    history: valueHistory(analyse),
    byEtf: profitByEtf(subscriptions, lastPrices),
    holdings: listHoldings(deps),
    cash: seeCash(deps),
  };
  return { ...views, routes: (app) => portfolioRoutes(app, views) };
}

function portfolioRoutes(app: FastifyInstance, portfolio: PortfolioViews): void {
  serve(app, portfolioEndpoints.analytics, async ({ user, language }) => ({
    success: true,
    data: presentPortfolio(await portfolio.analyse(user.id), language),
  }));

  serve(app, portfolioEndpoints.upcomingSips, async ({ user }) => ({
    success: true,
    data: presentUpcoming(await portfolio.upcoming(user.id)),
  }));

  serve(app, portfolioEndpoints.valueHistory, async ({ user }) => ({
    success: true,
    data: (await portfolio.history(user.id)).map(presentValue),
  }));

  serve(app, portfolioEndpoints.profitByEtf, async ({ user }) => ({
    success: true,
    data: (await portfolio.byEtf(user.id)).map(presentEtfResult),
  }));

  serve(app, portfolioEndpoints.holdings, async ({ user }) => ({
    success: true,
    data: presentHoldings(await portfolio.holdings(user.id)),
  }));

  serve(app, portfolioEndpoints.cash, async ({ user }) => ({
    success: true,
    data: presentCash(await portfolio.cash(user.id)),
  }));
}
