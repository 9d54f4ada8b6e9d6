import type { Values } from '@safe-trading/messages';
import { tax } from '@safe-trading/messages/en/server/tax';
import { tax as hindi } from '@safe-trading/messages/hi/server/tax';
import type { Language } from '@safe-trading/messages/language';
import { spoken } from '@safe-trading/messages/spoken';
import type { Sentence } from '../../platform/kernel/problem.ts';

type TaxTexts = (typeof tax)['messages'];

export const taxIn = spoken(tax, hindi);

/** In the language of its reader. */
export const taxSentence =
  <Key extends keyof TaxTexts>(key: Key, ...values: Values<TaxTexts[Key]>): Sentence =>
  (language) =>
    taxIn(language)(key, ...values);

/** Names of Acts and sections in the rules, such as Income-tax Act 2025 and normal rates; others stay. */
export function lawIn(language: Language, name: string): string {
  const text = taxIn(language);
  const year = /^Income-tax Act (\d{4})$/.exec(name)?.[1];
  if (year !== undefined) return text('act', { year });
  return name === 'normal rates' ? text('normal-rates') : name;
}
