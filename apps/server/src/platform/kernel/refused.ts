import type { Values } from '@safe-trading/messages';
import { refusals } from '@safe-trading/messages/en/server/refusals';
import { refusals as hindi } from '@safe-trading/messages/hi/server/refusals';
import { spoken } from '@safe-trading/messages/spoken';
import type { Sentence } from './problem.ts';

type Refusals = (typeof refusals)['messages'];

const textIn = spoken(refusals, hindi);

/** The sentence of a refusal, in the language of its reader. */
export const refused =
  <Key extends keyof Refusals>(key: Key, ...values: Values<Refusals[Key]>): Sentence =>
  (language) =>
    textIn(language)(key, ...values);
