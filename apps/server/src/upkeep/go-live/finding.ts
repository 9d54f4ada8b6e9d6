/**
 * `met`: ready. `unmet`: must be fixed before any order. `attention`: works, but needs review. `not-asked`:
 * depends on another finding.
 */
export type FindingStatus = 'met' | 'unmet' | 'attention' | 'not-asked';

export type Finding = {
  readonly precondition: string;
  readonly standing: FindingStatus;
  readonly seen: string;
  readonly remedy?: string;
};

export const met = (precondition: string, seen: string): Finding => ({
  precondition,
  standing: 'met',
  seen,
});

export const unmet = (precondition: string, seen: string, remedy: string): Finding => ({
  precondition,
  standing: 'unmet',
  seen,
  remedy,
});

export const attention = (precondition: string, seen: string, remedy: string): Finding => ({
  precondition,
  standing: 'attention',
  seen,
  remedy,
});

export const notAsked = (precondition: string, seen: string): Finding => ({
  precondition,
  standing: 'not-asked',
  seen,
});
