import { createHash } from 'node:crypto';
import type { Language } from '@safe-trading/messages/language';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { Log } from '../../platform/kernel/log.ts';
import type { Mailer, MailOutcome } from '../../platform/mail/mailer.ts';
import { type AnswerAction, answerActions } from './answer-reminder.ts';
import { sortWaiting } from './delivery-timing.ts';
import type { ClaimedMail, MailEnd, MailQueue } from './mail-queue.ts';
import type { NotificationContent } from './notification.ts';
import { newsIn, wordsFor } from './words.ts';

type MailWords = {
  publicUrl: string | undefined;
  /** Undefined where there is nothing to answer. */
  answerLink(content: NotificationContent, action: AnswerAction): string | undefined;
};

type Letter = { name: string; language: Language; content: readonly NotificationContent[] };

function closing(publicUrl: string | undefined, language: Language): string[] {
  const text = newsIn(language);
  return [
    ...(publicUrl ? [text('mail-all', { link: `${publicUrl}/` })] : []),
    text('mail-choice'),
    text('mail-password'),
  ];
}

/** Further mails of the window become one digest. */
export const mailsInAWindow = 5;

const mailWindowMs = 15 * 60 * 1000;

const minuteMs = 60_000;

const longestPauseMs = 60 * minuteMs;

const worthMs = 3 * 24 * 60 * minuteMs;

/** The same content has the same id, so that a repeated mail can be recognised. */
export const mailIdOf = (keys: readonly string[]): string =>
  createHash('sha256')
    .update([...keys].sort().join('\n'))
    .digest('hex')
    .slice(0, 32);

export type DeliverMailDeps = MailWords & {
  queue: MailQueue;
  mailer: Mailer;
  clock: Clock;
  log: Pick<Log, 'warn'>;
};

const longestTalkMs = 10 * 60 * 1000;

/**
 * Sends waiting mail. A claim is durable before the mail server is called; mail with an unknown outcome is never
 * sent again.
 */
export const deliverMail =
  (deps: DeliverMailDeps) =>
  async (shouldStop: () => boolean): Promise<void> => {
    const { queue, clock, log } = deps;
    const start = clock.now();
    const lost = await queue.abandon(new Date(start.getTime() - longestTalkMs), start);
    if (lost > 0) log.warn({ lost }, 'Mails were on their way when a server stopped');

    const latelySince = new Date(start.getTime() - mailWindowMs);
    for (const { waiting, lately, timing } of await queue.waiting(start, latelySince)) {
      const { held, ...leaving } = sortWaiting(waiting, { now: start, timing });
      for (const { keys, until } of held) await queue.postpone(keys, until);
      for (const together of mailsOf(leaving, lately)) {
        if (shouldStop()) return;
        // The server takes nothing now; wait for the next look.
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
    {
      name: claimed.name,
      language: claimed.language,
      content: claimed.content.map(({ content }) => content),
    },
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

type Leaving = { alone: readonly string[]; inDigest: readonly string[] };

/** One mail for each and one for the digest; a single mail when they exceed the window, none when the window is used up. */
export function mailsOf({ alone, inDigest }: Leaving, lately: number): (readonly string[])[] {
  const room = mailsInAWindow - lately;
  const mails = [...alone.map((key) => [key]), ...(inDigest.length > 0 ? [inDigest] : [])];
  if (mails.length <= room) return mails;
  return room > 0 ? [[...alone, ...inDigest]] : [];
}

/** 1, 2, 4 … minutes, at most an hour; undefined when too late. */
export function nextTry(attempt: number, madeAt: Date, now: Date): Date | undefined {
  const next = now.getTime() + Math.min(longestPauseMs, minuteMs * 2 ** (attempt - 1));
  return next - madeAt.getTime() > worthMs ? undefined : new Date(next);
}

export function mailText(
  { name, language, content }: Letter,
  { publicUrl, answerLink }: MailWords,
): { subject: string; text: string } {
  const say = newsIn(language);
  const all = content.map((each) => {
    const { title, text } = wordsFor(each, language);
    const links = answerActions.flatMap((action) => {
      const link = answerLink(each, action);
      return link ? [say(`mail-${action}`, { link })] : [];
    });
    return { title, text: [text, ...links].join('\n\n') };
  });
  const [only] = all;
  const isDigest = all.length > 1;
  const title = isDigest || !only ? say('mail-many', { count: all.length }) : only.title;
  const body = isDigest
    ? all.map(({ title, text }) => `* ${title}\n  ${text}`)
    : [only?.text ?? ''];
  return {
    subject: say('mail-subject', { title }),
    text: [say('mail-hello', { name }), ...body, ...closing(publicUrl, language)].join('\n\n'),
  };
}
