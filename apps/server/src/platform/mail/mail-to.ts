export type MailTo = 'nobody' | 'everybody' | 'verified';

/** An address must be verified by a link, unless the server cannot send links because it has no public address. */
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
