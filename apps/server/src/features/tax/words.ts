import type { Values } from '@safe-trading/messages';
import { tax } from '@safe-trading/messages/en/server/tax';
import { tax as hindi } from '@safe-trading/messages/hi/server/tax';
import { spoken } from '@safe-trading/messages/spoken';
import type { Sentence } from '../../platform/kernel/problem.ts';

type TaxTexts = (typeof tax)['messages'];

export const taxIn = spoken(tax, hindi);

/** In the language of its reader. */
export const taxSentence =
  <Key extends keyof TaxTexts>(key: Key, ...values: Values<TaxTexts[Key]>): Sentence =>
  (language) =>
    taxIn(language)(key, ...values);
