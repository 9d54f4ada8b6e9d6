import type { RunInvestor, Show } from './use-job-runs.ts';

/** Those of whom one outcome is of the kind. */
export const ofKind = (investors: readonly RunInvestor[], show: Show): readonly RunInvestor[] =>
  show === 'ALL'
    ? investors
    : investors.filter(({ outcomes }) =>
        outcomes?.some(({ result, order }) => (show === 'ORDERED' ? order : result === show)),
      );
