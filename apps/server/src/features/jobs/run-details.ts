import type { RunShow } from '@safe-trading/contract';
import type { Outcome } from '@safe-trading/engine';
import type { RunSubject } from './run-subjects.ts';

export type OutcomeSeen = Outcome & { about: RunSubject };

export type InvestorSeen = {
  investor: RunSubject['investor'];
  result: Outcome['result'];
  outcomes: readonly OutcomeSeen[];
};

export function byInvestor(outcomes: readonly OutcomeSeen[]): InvestorSeen[] {
  const groups = Map.groupBy(outcomes, ({ about }) => about.investor?.id);
  return [...groups.values()].map((ofOne) => ({
    investor: ofOne[0]?.about.investor,
    result: worstOf(ofOne),
    outcomes: ofOne,
  }));
}

function worstOf(outcomes: readonly Outcome[]): Outcome['result'] {
  const results = new Set(outcomes.map(({ result }) => result));
  if (results.has('failed')) return 'failed';
  return results.has('waiting') ? 'waiting' : 'done';
}

export function isShown({ outcomes }: InvestorSeen, show: RunShow): boolean {
  switch (show) {
    case 'ALL':
      return true;
    case 'FAILED':
      return outcomes.some(({ result }) => result === 'failed');
    case 'WAITING':
      return outcomes.some(({ result }) => result === 'waiting');
    case 'ORDERED':
      return outcomes.some(({ about }) => about.order !== undefined);
  }
}

/** From 1; beyond the last page, the last page. */
export function pageOf<T>(
  all: readonly T[],
  page: number,
  perPage: number,
): { page: number; pages: number; shown: readonly T[] } {
  const pages = Math.max(1, Math.ceil(all.length / perPage));
  const at = Math.min(page, pages);
  return { page: at, pages, shown: all.slice((at - 1) * perPage, at * perPage) };
}
