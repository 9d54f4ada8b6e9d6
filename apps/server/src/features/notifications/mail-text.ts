import type { NotificationContent } from './notification.ts';
import { wordsFor } from './words.ts';

export type MailWords = {
  publicUrl: string | undefined;
  /** The address that skips what is told, where that can be done. */
  skipLink(content: NotificationContent): string | undefined;
};

type Letter = { name: string; content: readonly NotificationContent[] };

/** One thing as a letter of its own, several as one that lists them. */
export function mailText(
  { name, content }: Letter,
  { publicUrl, skipLink }: MailWords,
): { subject: string; text: string } {
  const all = content.map((each) => {
    const { title, text } = wordsFor(each);
    const link = each.event === 'reminder' ? skipLink(each) : undefined;
    return { title, text: link ? `${text}\n\nSkip this one: ${link}` : text };
  });
  const [only] = all;
  const isDigest = all.length > 1;
  const subject = isDigest || !only ? `${all.length} things happened` : only.title;
  const body = isDigest
    ? all.map(({ title, text }) => `* ${title}\n  ${text}`)
    : [only?.text ?? ''];
  return {
    subject: `Safe Trading: ${subject}`,
    text: [`Hello ${name},`, ...body, ...closing(publicUrl)].join('\n\n'),
  };
}

const closing = (publicUrl: string | undefined): string[] => [
  `${publicUrl ? `See it all at ${publicUrl}/\n\n` : ''}What you are mailed, and when, is your choice: sign in and open Notifications.`,
  'Safe Trading never asks for a password by mail.',
];
