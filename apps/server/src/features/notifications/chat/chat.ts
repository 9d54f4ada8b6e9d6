import type { Language } from '@safe-trading/messages/language';
import type { ChatButton, SendOutcome } from '../channels/channel.ts';

/** What came from a chat. Numbers rise; `language` is the one of the sender's app. */
export type ChatUpdate = { number: number } & (
  | {
      kind: 'text';
      chatId: number;
      isPrivate: boolean;
      name: string;
      language: Language;
      text: string;
    }
  | {
      kind: 'press';
      chatId: number;
      language: Language;
      buttonId: string;
      pressId: string;
      messageId: number;
    }
  | { kind: 'blocked'; chatId: number }
  | { kind: 'other' }
);

export type Press = Extract<ChatUpdate, { kind: 'press' }>;

export type ChatService = {
  /** Never throws and never retries. */
  send(chatId: number, text: string, buttons?: readonly ChatButton[]): Promise<SendOutcome>;
  /** Waits for updates from this number on. Throws when the service cannot be asked. */
  updates(from: number, signal: AbortSignal): Promise<ChatUpdate[]>;
  /** Ends the waiting sign of a pressed button; `isOver` removes all buttons of its message. */
  pressed(press: Press, isOver: boolean): Promise<void>;
  /** Where a person sends the code. Throws when the service cannot be asked. */
  linkWith(code: string): Promise<string>;
};
