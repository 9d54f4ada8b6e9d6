import { eventWords } from '../event-words.ts';
import { cannotBeMuted, type NotificationContent } from '../notification.ts';
import { newsIn, wordsFor } from '../words.ts';
import type { ChannelMessage } from './channel.ts';

export type MessageWords = { publicUrl: string | undefined };

type Given = Pick<ChannelMessage, 'id' | 'at' | 'isUrgent' | 'mayRepeat' | 'language'> & {
  hidesAmounts: boolean;
};

/** The words of a notification, without amounts where the person chose so. */
export function messageOf(
  content: NotificationContent,
  { publicUrl }: MessageWords,
  { hidesAmounts, ...given }: Given,
): ChannelMessage {
  const { language } = given;
  const words =
    hidesAmounts && !cannotBeMuted(content)
      ? { title: eventWords(content.event, language).title, text: newsIn(language)('open-app') }
      : wordsFor(content, language);
  return {
    ...given,
    ...words,
    event: content.event,
    ...(publicUrl ? { link: `${publicUrl}/` } : {}),
  };
}

/** Bytes that every service takes as one message. */
const mostBytes = 3_500;

const entryOf = ({ title, text }: ChannelMessage, hidesAmounts: boolean): string =>
  hidesAmounts ? `* ${title}` : `* ${title}\n  ${text}`;

type Together = Pick<ChannelMessage, 'id' | 'language'> & { hidesAmounts: boolean };

/** How many of these fit into one message, from the first on. */
export function countTogether(
  messages: readonly ChannelMessage[],
  { hidesAmounts }: Pick<Together, 'hidesAmounts'>,
): number {
  let bytes = 0;
  const tooFar = messages.findIndex((message) => {
    bytes += Buffer.byteLength(entryOf(message, hidesAmounts)) + 2;
    return bytes > mostBytes;
  });
  return tooFar < 0 ? messages.length : Math.max(1, tooFar);
}

/** Several as one, each named. */
export function joinMessages(
  first: ChannelMessage,
  others: readonly ChannelMessage[],
  { id, hidesAmounts, language }: Together,
): ChannelMessage {
  const all = [first, ...others];
  const say = newsIn(language);
  return {
    ...first,
    id,
    title: say('mail-many', { count: all.length }),
    text: [
      ...all.map((message) => entryOf(message, hidesAmounts)),
      ...(hidesAmounts ? [say('open-app')] : []),
    ].join('\n\n'),
    mayRepeat: all.some(({ mayRepeat }) => mayRepeat),
  };
}

export const testMessage = (
  given: Pick<ChannelMessage, 'id' | 'at' | 'language'>,
  { publicUrl }: MessageWords,
): ChannelMessage => ({
  ...given,
  event: 'test',
  title: newsIn(given.language)('test-title'),
  text: newsIn(given.language)('test-text'),
  isUrgent: false,
  mayRepeat: false,
  ...(publicUrl ? { link: `${publicUrl}/` } : {}),
});
