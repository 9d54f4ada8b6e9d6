import { portfolioEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { analysePortfolio } from './analyse-portfolio.ts';
import type { listHoldings } from './list-holdings.ts';
import type { listUpcoming } from './list-upcoming.ts';
import { presentEtfResult, presentPortfolio, presentUpcoming, presentValue } from './present.ts';
import { presentCash, presentHoldings } from './present-holdings.ts';
import type { profitByEtf } from './profit-by-etf.ts';
import type { seeCash } from './see-cash.ts';
import type { valueHistory } from './value-history.ts';

export type PortfolioViews = {
  analyse: ReturnType<typeof analysePortfolio>;
  upcoming: ReturnType<typeof listUpcoming>;
  history: ReturnType<typeof valueHistory>;
  byEtf: ReturnType<typeof profitByEtf>;
  holdings: ReturnType<typeof listHoldings>;
  cash: ReturnType<typeof seeCash>;
};

export function portfolioRoutes(app: FastifyInstance, portfolio: PortfolioViews): void {
  serve(app, portfolioEndpoints.analytics, async ({ user }) => ({
    success: true,
    data: presentPortfolio(await portfolio.analyse(user.id)),
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
