import type { ExclusionReason, ReasonCode } from '@safe-trading/engine';
import { reasons } from '@safe-trading/messages/en/server/reasons';
import { reasons as hindi } from '@safe-trading/messages/hi/server/reasons';
import type { Language } from '@safe-trading/messages/language';
import { spoken } from '@safe-trading/messages/spoken';

export type ReasonWords = {
  text: string;
  fix: string;
  administrator: string;
};

const textIn = spoken(reasons, hindi);

/** Every reason, in the order of the catalogue. */
export const reasonCodes: readonly ReasonCode[] = Object.keys(reasons.messages)
  .map((key) => key.replace(/^text-/, ''))
  .filter(isReasonCode);

/** Whether a note of a run is a reason. */
export function isReasonCode(word: string): word is ReasonCode {
  return Object.hasOwn(reasons.messages, `text-${word}`);
}

/** What a reason is called on screens, in messages and in documentation. */
export function wordsOfReason(reason: ReasonCode, language: Language): ReasonWords {
  const text = textIn(language);
  return {
    text: text(`text-${reason}`),
    fix: text(`fix-${reason}`),
    administrator: text(`administrator-${reason}`),
  };
}

/** Why an ETF is not bought. */
export const wordsOfExclusion = (reason: ExclusionReason, language: Language): string =>
  textIn(language)(`exclusion-${reason}`);
