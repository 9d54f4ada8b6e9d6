import { createHash } from 'node:crypto';
import {
  netForTarget,
  type Plan,
  type PriceGuard,
  percentFromBasisPoints,
  planFrom,
  type Strategy,
  usualPriceGuard,
} from '@safe-trading/engine';
import { consent } from '@safe-trading/messages/en/server/consent';
import { consent as hindi } from '@safe-trading/messages/hi/server/consent';
import type { Language } from '@safe-trading/messages/language';
import { spoken } from '@safe-trading/messages/spoken';
import { priceGuardInWords } from '../../trading/figures/price-guard-words.ts';
import type { ConsentSheet, Operator } from '../../trading/ledger/consent.ts';
import { rupeesInWords, timeOfDayInWords } from '../../trading/reasons/in-words.ts';

const textIn = spoken(consent, hindi);

type Offer = { name: string; strategy: Strategy; operator: Operator };

/**
 * What an investor agrees to in live trading: the strategy's rule, the risks and the operator. The id is a digest of
 * the words, so each language has its own.
 */
export function consentSheet(
  { name, strategy, operator }: Offer,
  language: Language,
): ConsentSheet {
  const text = textIn(language);
  const words = {
    operator: text(`run-${operator.role}`, { name: operator.name }),
    rule: [
      text('buys', { name }),
      text('you-choose'),
      ...ruleInWords({ plan: planFrom(strategy, strategy), guard: usualPriceGuard }, language),
      text('no-stop-loss'),
      text('may-change'),
    ],
    risks: [text('risk-prices'), text('risk-orders'), text('risk-outage'), text('risk-returns')],
  };
  const id = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32);
  return { id, ...words };
}

/** What a plan does, in plain words. */
export function ruleInWords(
  { plan, guard }: { plan: Plan; guard: PriceGuard | undefined },
  language: Language,
): string[] {
  const { installment, installmentsPerEtf, installmentCount, target, reinvest } = plan;
  const text = textIn(language);
  const share = percentFromBasisPoints(reinvest);
  const amount = rupeesInWords(installment, language);
  return [
    text(`invests-${plan.frequency}`, {
      weekday: text(`on-${plan.weekday}`),
      time: timeOfDayInWords(plan.time, language),
      amount,
      times: installmentCount,
    }),
    text('chooses', { sips: installmentsPerEtf }),
    text('sells', {
      target: `${percentFromBasisPoints(target)}%`,
      amount,
      net: rupeesInWords(netForTarget(installment, target), language),
    }),
    ...(guard ? [`${text('compares')} ${priceGuardInWords(guard, language)}`] : []),
    share > 0 ? text('reinvests', { share: `${share}%` }) : text('pays-out'),
  ];
}
