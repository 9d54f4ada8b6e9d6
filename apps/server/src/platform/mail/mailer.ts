/** A retried mail keeps its `id`. */
export type Mail = { id: string; to: string; subject: string; text: string };

/**
 * `not-taken`: not accepted, safe to retry. `refused`: permanently rejected. `uncertain`: the connection broke
 * during the transfer.
 */
export type MailOutcome =
  | { outcome: 'sent' }
  | { outcome: 'not-taken' | 'refused' | 'uncertain'; fault: string };

/** Never throws and never retries. `fault` contains no address or secret. */
export type Mailer = { send(mail: Mail): Promise<MailOutcome> };
