import type { InstallmentState, SubscriptionState } from '@safe-trading/engine';
import type { LedgerEntry } from './ledger-entry.ts';

/** Whose books, and what they came to. */
export type LivedBooks = { investor: string; strategy: string; state: SubscriptionState };

/** What came of a cast: every posting, oldest first, and every book as it ended. */
export type Lived = { ledger: LedgerEntry[]; books: LivedBooks[] };

/** What became of every installment, a line each. */
export const installmentLines = (books: readonly LivedBooks[]): string[] =>
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

export type Difference = { position: number; first: string; second: string };

const nothing = 'nothing';

/** The first place at which two lists differ, and what stands there. */
export function firstDifference(
  first: readonly string[],
  second: readonly string[],
): Difference | undefined {
  for (let position = 0; position < Math.max(first.length, second.length); position += 1) {
    const [one = nothing, other = nothing] = [first[position], second[position]];
    if (one !== other) return { position, first: one, second: other };
  }
  return undefined;
}
