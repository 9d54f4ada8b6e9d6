/** What a run did to one installment, block, order or account. */
export type Outcome = {
  readonly subject: string;
  readonly result: 'done' | 'failed' | 'waiting';
  readonly what: string;
  readonly reason?: string;
};

export const done = (subject: string, what: string): Outcome => ({ subject, result: 'done', what });

export const failed = (subject: string, what: string, reason: string): Outcome => ({
  subject,
  result: 'failed',
  what,
  reason,
});

export const waiting = (subject: string, what: string, reason: string): Outcome => ({
  subject,
  result: 'waiting',
  what,
  reason,
});

/** `note` says why there was nothing to do. */
export type RunResult = { readonly outcomes: Outcome[]; readonly note?: string };

export const leftToNextRun = 'The server is being stopped: the rest is left to the next run.';
