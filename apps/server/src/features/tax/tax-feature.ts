import { taxEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { Problem, sentenceIn } from '../../platform/kernel/problem.ts';
import { keepOutsideTrades, type OutsideDeps } from './keep-outside-trades.ts';
import {
  presentBeforeSale,
  presentConsent,
  presentInvestor,
  presentOutside,
  presentTax,
  readBought,
  readConsent,
} from './present.ts';
import { type BeforeSaleDeps, seeTaxBeforeSale } from './see-tax-before-sale.ts';
import { seeTaxReport } from './see-tax-report.ts';
import type { TaxConsents } from './tax-consents.ts';
import { taxEtfs } from './tax-events.ts';
import { taxIn, taxSentence } from './words.ts';

export function taxFeature(deps: BeforeSaleDeps & OutsideDeps & { consents: TaxConsents }) {
  const see = seeTaxReport(deps);
  const seeBeforeSale = seeTaxBeforeSale(deps);
  const keep = keepOutsideTrades(deps);
  const etfs = taxEtfs(deps.etfs);
  return {
    routes(app: FastifyInstance): void {
      serve(app, taxEndpoints.report, async ({ user, query, language }) => ({
        success: true,
        data: presentTax(await see(user.id, query), language),
      }));

      serve(app, taxEndpoints.beforeSale, async ({ user, params, language }) => ({
        success: true,
        data: presentBeforeSale(await seeBeforeSale(user.id, params.heldId), language),
      }));

      serve(app, taxEndpoints.consent, async ({ user }) => ({
        success: true,
        data: presentConsent(await deps.consents.of(user.id)),
      }));

      serve(app, taxEndpoints.sayConsent, async ({ user, body, language }) => {
        const isGiven = readConsent(body);
        if (isGiven) await deps.consents.give(user.id, deps.clock.now());
        else await deps.consents.withdraw(user.id);
        return {
          success: true,
          message: taxIn(language)(isGiven ? 'consent-given' : 'consent-withdrawn'),
        };
      });

      serve(app, taxEndpoints.investors, async () => ({
        success: true,
        data: (await deps.consents.investors()).map(presentInvestor),
      }));

      serve(app, taxEndpoints.investorReport, async (call) => {
        const {
          user,
          params: { investorId },
          body,
          language,
        } = call;
        const isAllowed = await deps.consents.noteDownload(investorId, {
          by: user.id,
          year: body.year,
        });
        if (!isAllowed) {
          throw new Problem('not-found', taxSentence('no-consent'));
        }
        return { success: true, data: presentTax(await see(investorId, body), language) };
      });

      serve(app, taxEndpoints.outside, async ({ user }) => ({
        success: true,
        data: (await deps.outside.ofUser(user.id)).map((trade) => presentOutside(trade, etfs)),
      }));

      serve(app, taxEndpoints.addOutside, async ({ user, body, language }) => ({
        success: true,
        message: sentenceIn(await keep.add(user.id, readBought(body)), language),
      }));

      serve(app, taxEndpoints.importTradebook, async ({ user, body, language }) => ({
        success: true,
        message: sentenceIn(await keep.importTradebook(user.id, body.tradebook), language),
      }));

      serve(app, taxEndpoints.removeOutside, async ({ user, params, language }) => {
        await keep.remove(user.id, params.outsideId);
        return { success: true, message: taxIn(language)('removed') };
      });
    },
  };
}
