import { rupees } from '../../lib/formats.ts';
import type { Tax, TaxTerm } from './use-tax.ts';

export const classNames: Readonly<Record<string, string>> = {
  EQUITY: 'Equity ETFs',
  GOLD: 'Gold ETFs',
  SILVER: 'Silver ETFs',
  INTERNATIONAL: 'Overseas ETFs',
  DEBT: 'Debt ETFs',
  LIQUID: 'Liquid ETFs',
};

export const termNames: Readonly<Record<TaxTerm, string>> = {
  SHORT: 'short-term',
  LONG: 'long-term',
};

export const classText = (assetClass: string, term: TaxTerm): string =>
  `${classNames[assetClass] ?? assetClass}, ${termNames[term]}`;

/** The result of a year in one sentence. */
export function taxSentence({ year, gain, tax, slab, sales }: Tax): string {
  if (sales.length === 0) return `Nothing was sold in the financial year ${year}.`;
  const about = `The sales of ${year} come to a ${gain < 0 ? 'loss' : 'gain'} of ${rupees(Math.abs(gain))}`;
  if (tax > 0) return `${about}; the tax on it is about ${rupees(tax)} at a slab of ${slab}%.`;
  return gain < 0
    ? `${about}. No tax is due on them; the loss can reduce gains of later years.`
    : `${about}. No tax is due on it.`;
}
