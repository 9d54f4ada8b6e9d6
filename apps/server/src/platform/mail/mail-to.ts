/** Whom notifications are mailed to. */
export type MailTo = 'nobody' | 'everybody' | 'verified';

/**
 * An address counts once a link in a mail proved it. A server that does not know its own address can put no
 * link into a mail, and so has nobody prove anything.
 */
export function mailToOf({
  smtpUrl,
  publicUrl,
}: {
  smtpUrl: string | undefined;
  publicUrl: string | undefined;
}): MailTo {
  if (!smtpUrl) return 'nobody';
  return publicUrl ? 'verified' : 'everybody';
}
