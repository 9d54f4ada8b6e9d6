import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { istInstant } from '../../platform/kernel/ist.ts';
import { type Answer, type AnswerAction, answerActions } from './answer-reminder.ts';
import type { NotificationContent } from './notification.ts';

export type AnswerTokens = {
  issue(answer: Answer): string;
  read(action: AnswerAction, token: string): Answer | undefined;
};

/** Signed with a key for each action, so that links and logins cannot replace each other. */
export function answerTokens(tokenKey: Uint8Array): AnswerTokens {
  const keys = Object.fromEntries(
    answerActions.map((action) => [
      action,
      Buffer.from(hkdfSync('sha256', tokenKey, '', `safe-trading ${action} link`, 32)),
    ]),
  ) as Record<AnswerAction, Buffer>;
  const sign = (action: AnswerAction, text: string): Buffer =>
    createHmac('sha256', keys[action]).update(text).digest();

  return {
    issue({ action, installmentId, endsAt }) {
      const text = `${installmentId}~${Math.floor(endsAt.getTime() / 1000)}`;
      return `${text}~${sign(action, text).toString('base64url')}`;
    },
    read(action, token) {
      const [installmentId, seconds, signature, ...more] = token.split('~');
      if (!installmentId || !seconds || !signature || more.length > 0) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const wanted = sign(action, `${installmentId}~${seconds}`);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      // Base64 has several spellings of the same bytes.
      if (given.toString('base64url') !== signature) return undefined;
      return { action, installmentId, endsAt: new Date(Number(seconds) * 1000) };
    },
  };
}

/** The path that answers a reminder until its SIP is due, such as `skip/…`; undefined for any other notification. */
export function answerPath(
  tokens: Pick<AnswerTokens, 'issue'>,
  content: NotificationContent,
  action: AnswerAction,
): string | undefined {
  if (content.event !== 'reminder') return undefined;
  const { installmentId, plannedOn, time } = content;
  const endsAt = istInstant(plannedOn, time);
  return `${action}/${tokens.issue({ action, installmentId, endsAt })}`;
}
