import { tax as area } from '@safe-trading/messages/en/tax';
import { rupees } from '../../lib/formats.ts';
import { messagesOf } from '../../lib/messages.ts';
import type { Tax, TaxTerm } from './use-tax.ts';

const classes = ['EQUITY', 'GOLD', 'SILVER', 'INTERNATIONAL', 'DEBT', 'LIQUID'] as const;

/** A class that is not known keeps its code. */
export function className(code: string): string {
  const known = classes.find((one) => one === code);
  return known ? messagesOf(area)(known) : code;
}

export const termName = (term: TaxTerm): string =>
  messagesOf(area)(term === 'SHORT' ? 'short' : 'long');

export const classText = (assetClass: string, term: TaxTerm): string =>
  messagesOf(area)('class-and-term', { name: className(assetClass), term: termName(term) });

/** The result of a year in one sentence. */
export function taxSentence({ year, gain, tax, slab, sales }: Tax): string {
  const text = messagesOf(area);
  if (sales.length === 0) return text('nothing-sold', { year });
  const amount = rupees(Math.abs(gain));
  if (tax > 0) {
    const said = { year, amount, tax: rupees(tax), slab };
    return gain < 0 ? text('loss-with-tax', said) : text('gain-with-tax', said);
  }
  return gain < 0
    ? text('loss-without-tax', { year, amount })
    : text('gain-without-tax', { year, amount });
}
