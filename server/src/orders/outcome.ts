/** What a run did to one subject: an installment, an order, an account. */
export type Outcome = {
  subject: string;
  result: 'done' | 'failed' | 'waiting';
  what: string;
  reason?: string;
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
