import type { Language } from '@safe-trading/messages/language';
import type { AnswerAction } from '../answer-reminder.ts';
import type { NotificationContent } from '../notification.ts';

export type ChatAction = AnswerAction | 'looked' | 'money';

export type ChatCode = { userId: string; codeHash: string; hidesAmounts: boolean; endsAt: Date };

export type LinkingChat = { channelId: string; chatId: number; label: string; at: Date };

export type LinkedChat = { channelId: string; userId: string; language: Language };

export type PressedButton = {
  action: ChatAction;
  key: string;
  userId: string;
  content: NotificationContent;
  /** Of the account. */
  language: Language;
};

export type ChatStore = {
  /** Replaces the code before it. */
  keepCode(code: ChatCode): Promise<void>;
  /** The code works once; `taken` and `too-many` leave it unused. */
  link(
    codeHash: string,
    chat: LinkingChat,
    most: number,
  ): Promise<'unknown' | 'taken' | 'too-many' | LinkedChat>;
  /** Undefined when the chat is linked to no account, or to one that is disabled. */
  find(chatId: number): Promise<LinkedChat | undefined>;
  unlink(chatId: number): Promise<LinkedChat | undefined>;
  stop(chatId: number, fault: string, at: Date): Promise<void>;
  /** The same notification has the same buttons, however often it is sent. */
  buttonsFor(
    delivery: { key: string; channelId: string },
    actions: readonly ChatAction[],
  ): Promise<{ id: string; action: ChatAction }[]>;
  /** As if read in the app. */
  markRead(key: string, at: Date): Promise<void>;
  /** Undefined unless the button was sent to this chat, which still belongs to the same account. */
  pressed(chatId: number, buttonId: string): Promise<PressedButton | undefined>;
  /** The number of the first update to read; undefined while another process reads. */
  hold(reader: string, now: Date, until: Date): Promise<number | undefined>;
  /** False when another process has taken over. */
  markHandled(reader: string, nextNumber: number): Promise<boolean>;
  release(reader: string, now: Date): Promise<void>;
};
