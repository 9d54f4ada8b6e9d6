import type { Language } from '@safe-trading/messages/language';
import type { ConsentSheet, Operator } from '../../trading/ledger/consent.ts';
import { consentSheet } from './consent-sheet.ts';
import type { StrategiesOnOffer } from './subscribe.ts';

export type FindConsentDeps = {
  strategies: StrategiesOnOffer;
  operator?: Operator | undefined;
  lastConsent(userId: string, strategyId: string): Promise<Date | undefined>;
};

/** `sheet` is absent where subscribing asks for no consent. */
export type FoundConsent = { sheet?: ConsentSheet; givenAt?: Date | undefined };

/** What would be agreed to by subscribing. Throws Problem `not-found`. */
export const findConsent =
  ({ strategies, operator, lastConsent }: FindConsentDeps) =>
  async (userId: string, strategyId: string, language: Language): Promise<FoundConsent> => {
    const { name, terms: strategy } = await strategies.find(strategyId);
    if (!operator) return {};
    return {
      sheet: consentSheet({ name, strategy, operator }, language),
      givenAt: await lastConsent(userId, strategyId),
    };
  };
