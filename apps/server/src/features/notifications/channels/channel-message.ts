import { eventWords } from '../event-words.ts';
import type { NotificationContent } from '../notification.ts';
import { wordsFor } from '../words.ts';
import type { ChannelMessage } from './channel.ts';

export type MessageWords = { publicUrl: string | undefined };

type Given = Pick<ChannelMessage, 'id' | 'at' | 'isUrgent' | 'mayRepeat'> & {
  hidesAmounts: boolean;
};

/** The words of a notification, without amounts where the person chose so. */
export function messageOf(
  content: NotificationContent,
  { publicUrl }: MessageWords,
  { hidesAmounts, ...given }: Given,
): ChannelMessage {
  const words =
    hidesAmounts && content.event !== 'security'
      ? { title: eventWords[content.event].title, text: 'Open Safe Trading to read it.' }
      : wordsFor(content);
  return {
    ...given,
    ...words,
    event: content.event,
    ...(publicUrl ? { link: `${publicUrl}/` } : {}),
  };
}

export const testMessage = (
  given: Pick<ChannelMessage, 'id' | 'at'>,
  { publicUrl }: MessageWords,
): ChannelMessage => ({
  ...given,
  event: 'test',
  title: 'Safe Trading reaches you here',
  text: 'You asked for this test message. What is sent here is your choice under Notifications.',
  isUrgent: false,
  mayRepeat: false,
  ...(publicUrl ? { link: `${publicUrl}/` } : {}),
});
