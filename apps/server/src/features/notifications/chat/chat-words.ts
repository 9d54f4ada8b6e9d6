import { chats } from '@safe-trading/messages/en/server/chats';
import { chats as hindi } from '@safe-trading/messages/hi/server/chats';
import type { Language } from '@safe-trading/messages/language';
import { spoken } from '@safe-trading/messages/spoken';
import { translated } from '@safe-trading/messages/translated';

export const chatIn = spoken(chats, hindi);

type FaultKey = Extract<keyof (typeof chats)['messages'], `fault-${string}`>;

const isFaultKey = (key: string): key is FaultKey => key in chats.messages;

/** A fault is a code of the area, or an English sentence. */
export function faultWords(fault: string, language: Language): string {
  const key = `fault-${fault}`;
  return isFaultKey(key) ? chatIn(language)(key) : translated(fault, language);
}
