import { taxEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { presentTax } from './present.ts';
import { seeTaxReport, type TaxDeps } from './see-tax-report.ts';

export function taxFeature(deps: TaxDeps) {
  const see = seeTaxReport(deps);
  return {
    routes(app: FastifyInstance): void {
      serve(app, taxEndpoints.report, async ({ user, query }) => ({
        success: true,
        data: presentTax(await see(user.id, query)),
      }));
    },
  };
}
