import type { LocalDate } from '@safe-trading/engine';
import type { RunSummary } from './run-summary.ts';

/** What came of one start that was followed for so many months, or to the end of the range. */
export type StartRow = RunSummary & {
  readonly start: LocalDate;
  readonly until: LocalDate;
  /** The months asked for; absent for what runs to the end of the question's range. */
  readonly months?: number;
};
