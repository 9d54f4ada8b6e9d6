import { emptyTerms, type SubscribeValues } from './subscribe-rules.ts';

const keyOf = (strategyId: string): string => `subscribe ${strategyId}`;

/** What was typed for this strategy in this tab; a consent is given anew. */
export function draftOf(strategyId: string): SubscribeValues {
  try {
    const kept = sessionStorage.getItem(keyOf(strategyId));
    if (kept === null) return emptyTerms;
    return { ...emptyTerms, ...(JSON.parse(kept) as Partial<SubscribeValues>), agrees: false };
  } catch {
    return emptyTerms;
  }
}

export function keepDraft(strategyId: string, values: SubscribeValues): void {
  if (JSON.stringify(values) === JSON.stringify(emptyTerms)) return;
  try {
    sessionStorage.setItem(keyOf(strategyId), JSON.stringify(values));
  } catch {
    // Storage is full, so the draft is lost with the page.
  }
}

export const forgetDraft = (strategyId: string): void =>
  sessionStorage.removeItem(keyOf(strategyId));
