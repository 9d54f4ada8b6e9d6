import type { InstallmentState } from '@safe-trading/engine';
import type { LedgerEntry } from './ledger-entry.ts';
import type { BooksAtEnd } from './simulation-result.ts';

/** What became of every installment, a line each. */
export const installmentLines = (books: readonly BooksAtEnd[]): string[] =>
  books.flatMap(({ investor, strategy, state }) =>
    state.schedules.flatMap(({ number, status, instrument, installments }) =>
      installments.map(({ sipNumber, plannedOn, amount, state: end }) =>
        [
          `${investor}, ${strategy}, block ${number} (${status}, ${instrument?.symbol ?? 'no ETF'})`,
          `SIP ${sipNumber} of ${plannedOn} over ${amount} paise`,
          endLine(end),
        ].join(': '),
      ),
    ),
  );

function endLine(state: InstallmentState): string {
  switch (state.status) {
    case 'planned':
      return `planned ${state.blocked ?? ''}`.trim();
    case 'ordered':
      return 'ordered';
    case 'executed': {
      const { on, at, quantity, value, charges, note } = state;
      const bought = `${quantity} units for ${value} and ${charges} paise`;
      return `executed ${on} ${at} ${bought} ${note ?? ''}`.trim();
    }
    case 'failed':
    case 'cancelled':
      return `${state.status} ${state.on} ${state.reason}`;
  }
}

/** A posting as a line, its amount in paise. */
export const ledgerLine = (entry: LedgerEntry): string => {
  const { at, investor, strategy, cause, account, amount, units } = entry;
  return `${at} ${investor}, ${strategy}, ${cause}: ${account} ${amount} paise, ${units} units`;
};
