import { type CorporateAction, Impossible, type InstrumentRef } from '@safe-trading/engine';
import type { CorporateAction as RecordedAction } from '@safe-trading/market-data';

export function withSuccessors(
  actions: readonly RecordedAction[],
  instruments: readonly InstrumentRef[],
): CorporateAction[] {
  const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
  return actions.map((action) => {
    if (action.type !== 'merger') return action;
    const successor = bySymbol.get(action.successor);
    if (!successor) throw new Impossible(`${action.successor} is not on the list of ETFs`);
    return { ...action, successor };
  });
}
