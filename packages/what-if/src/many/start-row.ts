import type { LocalDate } from '@safe-trading/engine';
import type { RunSummary } from './run-summary.ts';

export type StartRow = RunSummary & {
  readonly start: LocalDate;
  readonly until: LocalDate;
  readonly months?: number;
};
