import { noPaise, type Paise } from '../money/money.ts';

/**
 * The sums of a subscription's ledger. To the paisa (domain model 9.10, 3):
 * putIn + gains = unitsAtCost + charges + carry + pool + withdrawable.
 */
export type Balances = {
  /** Money the investor gave to executed installments. */
  readonly putIn: Paise;
  /** Change below one unit, waiting for the next installment. Never negative. */
  readonly carry: Paise;
  /** Reinvested profit that waits for coming installments. Never negative. */
  readonly pool: Paise;
  /** Proceeds that are the investor's to take or leave at the broker. */
  readonly withdrawable: Paise;
  /** What the held units cost, without charges: these stand in `charges`. */
  readonly unitsAtCost: Paise;
  /** All charges ever paid, buying and selling. */
  readonly charges: Paise;
  /** Sale value less the value at which the sold units were bought; negative for a loss. */
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
