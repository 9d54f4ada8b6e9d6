/** One mail to one person; `id` is made from what it tells, so that a mail tried again has the same one. */
export type Mail = { id: string; to: string; subject: string; text: string };

/**
 * What became of a mail. `not-taken`: the server was not reached or asked us to come back, before it had
 * taken the mail; trying again cannot double it. `refused`: it will never take it. `uncertain`: the mail
 * was under way when the line broke; only the reader knows whether it came.
 */
export type MailOutcome =
  | { outcome: 'sent' }
  | { outcome: 'not-taken' | 'refused' | 'uncertain'; fault: string };

/** Never throws, and never repeats itself. `fault` holds no address and no secret. */
export type Mailer = { send(mail: Mail): Promise<MailOutcome> };
