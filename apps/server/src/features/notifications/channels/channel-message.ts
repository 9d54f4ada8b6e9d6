import type { Language } from '@safe-trading/messages/language';
import { eventWords } from '../event-words.ts';
import { cannotBeMuted, type NotificationContent } from '../notification.ts';
import { newsIn, wordsFor } from '../words.ts';
import type { ChannelMessage } from './channel.ts';

export type MessageWords = { publicUrl: string | undefined };

type Given = Pick<ChannelMessage, 'id' | 'at' | 'isUrgent' | 'mayRepeat'> & {
  hidesAmounts: boolean;
  language: Language;
};

/** The words of a notification, without amounts where the person chose so. */
export function messageOf(
  content: NotificationContent,
  { publicUrl }: MessageWords,
  { hidesAmounts, language, ...given }: Given,
): ChannelMessage {
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

export const testMessage = (
  { language, ...given }: Pick<ChannelMessage, 'id' | 'at'> & { language: Language },
  { publicUrl }: MessageWords,
): ChannelMessage => ({
  ...given,
  event: 'test',
  title: newsIn(language)('test-title'),
  text: newsIn(language)('test-text'),
  isUrgent: false,
  mayRepeat: false,
  ...(publicUrl ? { link: `${publicUrl}/` } : {}),
});
