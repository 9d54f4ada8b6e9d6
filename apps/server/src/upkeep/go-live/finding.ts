/**
 * `met`: it stands. `unmet`: no order may be trusted before it is mended. `attention`: it works, and somebody has to
 * look. `not-asked`: something before it has to stand first.
 */
export type FindingStatus = 'met' | 'unmet' | 'attention' | 'not-asked';

/** One precondition of live trading: what was seen, and what to do where it does not stand. */
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
