import type { Clock } from '../../platform/kernel/clock.ts';
import type { Log } from '../../platform/kernel/log.ts';
import type { Mailer, MailOutcome } from '../../platform/mail/mailer.ts';
import { mailIdOf, mailsOf, mailWindowMs, nextTry } from './mail-plan.ts';
import type { ClaimedMail, MailEnd, MailQueue } from './mail-queue.ts';
import { type MailWords, mailText } from './mail-text.ts';
import { quietUntil } from './quiet-hours.ts';

export type DeliverMailDeps = MailWords & {
  queue: MailQueue;
  mailer: Mailer;
  clock: Clock;
  log: Pick<Log, 'warn'>;
};

/** Longer than any talk with a mail server lasts. */
const longestTalkMs = 10 * 60 * 1000;

/**
 * Sends what waits and may be sent now, one mail after the other. A claim is durable before a word is
 * said to the mail server, and a mail whose fate is not known is never sent again.
 */
export const deliverMail =
  (deps: DeliverMailDeps) =>
  async (shouldStop: () => boolean): Promise<void> => {
    const { queue, clock, log } = deps;
    const start = clock.now();
    const lost = await queue.abandon(new Date(start.getTime() - longestTalkMs), start);
    if (lost > 0) log.warn({ lost }, 'Mails were on their way when a server stopped');

    const latelySince = new Date(start.getTime() - mailWindowMs);
    for (const { keys, lately, quietHours } of await queue.waiting(start, latelySince)) {
      const quiet = quietUntil(start, quietHours);
      if (quiet) {
        await queue.postpone(keys, quiet);
        continue;
      }
      for (const together of mailsOf(keys, lately)) {
        if (shouldStop()) return;
        // A server that took nothing takes nothing of the others either: they wait for the next look.
        if ((await sendOne(deps, together)) === 'not-taken') return;
      }
    }
  };

async function sendOne(
  deps: DeliverMailDeps,
  keys: readonly string[],
): Promise<MailOutcome['outcome'] | undefined> {
  const { queue, mailer, clock, log } = deps;
  const claimed = await queue.claim(mailIdOf(keys), keys, clock.now());
  if (!claimed) return undefined;
  const { subject, text } = mailText(
    { name: claimed.name, content: claimed.content.map(({ content }) => content) },
    deps,
  );
  const outcome = await mailer.send({ id: claimed.id, to: claimed.to, subject, text });
  const now = clock.now();
  await queue.end(claimed.id, endOf(outcome, claimed, now), now);
  if (outcome.outcome !== 'sent')
    log.warn({ mail: claimed.id, attempt: claimed.attempt, ...outcome }, 'A mail was not sent');
  return outcome.outcome;
}

function endOf(outcome: MailOutcome, { attempt, madeAt }: ClaimedMail, now: Date): MailEnd {
  switch (outcome.outcome) {
    case 'sent':
      return { state: 'sent' };
    case 'refused':
      return { state: 'failed', fault: outcome.fault };
    case 'uncertain':
      return { state: 'uncertain', fault: outcome.fault };
    case 'not-taken': {
      const dueAt = nextTry(attempt, madeAt, now);
      return dueAt
        ? { state: 'due', dueAt, fault: outcome.fault }
        : { state: 'failed', fault: outcome.fault };
    }
  }
}
