import { taxEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { keepOutsideTrades, type OutsideDeps } from './keep-outside-trades.ts';
import { presentBeforeSale, presentOutside, presentTax, readBought } from './present.ts';
import { type BeforeSaleDeps, seeTaxBeforeSale } from './see-tax-before-sale.ts';
import { seeTaxReport } from './see-tax-report.ts';
import { taxEtfs } from './tax-events.ts';

export function taxFeature(deps: BeforeSaleDeps & OutsideDeps) {
  const see = seeTaxReport(deps);
  const seeBeforeSale = seeTaxBeforeSale(deps);
  const keep = keepOutsideTrades(deps);
  const etfs = taxEtfs(deps.etfs);
  return {
    routes(app: FastifyInstance): void {
      serve(app, taxEndpoints.report, async ({ user, query }) => ({
        success: true,
        data: presentTax(await see(user.id, query)),
      }));

      serve(app, taxEndpoints.beforeSale, async ({ user, params }) => ({
        success: true,
        data: presentBeforeSale(await seeBeforeSale(user.id, params.heldId)),
      }));

      serve(app, taxEndpoints.outside, async ({ user }) => ({
        success: true,
        data: (await deps.outside.ofUser(user.id)).map((trade) => presentOutside(trade, etfs)),
      }));

      serve(app, taxEndpoints.addOutside, async ({ user, body }) => ({
        success: true,
        message: await keep.add(user.id, readBought(body)),
      }));

      serve(app, taxEndpoints.importTradebook, async ({ user, body }) => ({
        success: true,
        message: await keep.importTradebook(user.id, body.tradebook),
      }));

      serve(app, taxEndpoints.removeOutside, async ({ user, params }) => {
        await keep.remove(user.id, params.outsideId);
        return { success: true, message: 'The units are removed.' };
      });
    },
  };
}
