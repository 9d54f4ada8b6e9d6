export type MailTo = 'none' | 'all' | 'verified';

/** An address must be verified by a link, unless the server cannot send links because it has no public address. */
export function mailToOf({
  smtpUrl,
  publicUrl,
}: {
  smtpUrl: string | undefined;
  publicUrl: string | undefined;
}): MailTo {
  if (!smtpUrl) return 'none';
  return publicUrl ? 'verified' : 'all';
}
