import { Readable } from 'node:stream';
import type { Mail, Mailer, MailOutcome } from './mailer.ts';
import type { SmtpAddress } from './smtp-address.ts';

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Reserved domains, whose mail always bounces. */
const nobodys = /(?:^|\.|@)(?:example(?:\.(?:com|net|org))?|invalid|test|localhost)$/i;

/** One connection for each mail. The library loads with the first mail. */
export const smtpMailer = (address: SmtpAddress): Mailer => ({
  async send(mail) {
    if (!address.isLoopback && nobodys.test(mail.to))
      return { outcome: 'refused', fault: 'The mail server knows no such address.' };
    return handOver(address, mail, await composed(address, mail));
  },
});

async function composed({ from }: SmtpAddress, { id, to, subject, text }: Mail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer({
    from: { name: 'Safe Trading', address: from },
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${id}@${from.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
    .compile()
    .build();
}

async function handOver(address: SmtpAddress, { to }: Mail, message: Buffer): Promise<MailOutcome> {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const { host, port, secure, login, isLoopback, from } = address;
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    // Passwords are sent only over TLS, except on this machine.
    requireTLS: login !== undefined && !secure && !isLoopback,
    ignoreTLS: isLoopback && !secure,
    ...patience,
  });
  let hasBegun = false;
  // Read only once the server is ready for the content.
  const content = Readable.from(
    (function* () {
      hasBegun = true;
      yield message;
    })(),
    { objectMode: false },
  );

  return new Promise<MailOutcome>((resolve) => {
    const end = (outcome: MailOutcome): void => {
      resolve(outcome);
      connection.close();
    };
    const fail = (error: SmtpFault): void => end(judge(error, hasBegun));
    const send = (): void => {
      connection.send({ from, to }, content, (error) => {
        if (error) fail(error);
        else end({ outcome: 'sent' });
      });
    };
    connection.on('error', fail);
    connection.once('end', () => fail(new Error('The connection ended.')));
    connection.connect((error) => {
      if (error) fail(error);
      else if (login) connection.login({ credentials: login }, (no) => (no ? fail(no) : send()));
      else send();
    });
  });
}

type SmtpFault = Error & { code?: string | undefined; responseCode?: number | undefined };

/** A reply is definite; a lost connection during the content is not. */
function judge({ code = 'UNKNOWN', responseCode }: SmtpFault, hasBegun: boolean): MailOutcome {
  const fault = `The mail server did not take the mail (${code}${responseCode ? ` ${responseCode}` : ''}).`;
  if (responseCode !== undefined && responseCode >= 500) {
    // A wrong password is a configuration error.
    return { outcome: code === 'EAUTH' ? 'not-taken' : 'refused', fault };
  }
  if (responseCode !== undefined && responseCode >= 400) return { outcome: 'not-taken', fault };
  return { outcome: hasBegun ? 'uncertain' : 'not-taken', fault };
}
