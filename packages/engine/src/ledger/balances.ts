import { noPaise, type Paise } from '../money/money.ts';

/**
 * Sums of a subscription's ledger. To the paisa: putIn + gains = unitsAtCost + charges + carry + pool +
 * withdrawable (docs/domain-model.md, Invariants).
 */
export type Balances = {
  readonly putIn: Paise;
  /** Never negative. */
  readonly carry: Paise;
  /** Never negative. */
  readonly pool: Paise;
  readonly withdrawable: Paise;
  /** Without charges. */
  readonly unitsAtCost: Paise;
  readonly charges: Paise;
  readonly gains: Paise;
};

export const emptyBalances: Balances = {
  putIn: noPaise,
  carry: noPaise,
  pool: noPaise,
  withdrawable: noPaise,
  unitsAtCost: noPaise,
  charges: noPaise,
  gains: noPaise,
};
