import { portfolioEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { analysePortfolio } from './analyse-portfolio.ts';
import type { listUpcoming } from './list-upcoming.ts';
import { presentPortfolio, presentUpcoming } from './present.ts';

export type PortfolioViews = {
  analyse: ReturnType<typeof analysePortfolio>;
  upcoming: ReturnType<typeof listUpcoming>;
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
}
