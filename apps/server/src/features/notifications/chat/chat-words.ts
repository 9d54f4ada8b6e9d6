import { chats } from '@safe-trading/messages/en/server/chats';
import { chats as hindi } from '@safe-trading/messages/hi/server/chats';
import type { Language } from '@safe-trading/messages/language';
import { spoken } from '@safe-trading/messages/spoken';

export const chatIn = spoken(chats, hindi);

type FaultKey = Extract<keyof (typeof chats)['messages'], `fault-${string}`>;

const isFaultKey = (key: string): key is FaultKey => key in chats.messages;

/** Faults with a code have words in each language; the others are sentences. */
export function faultWords(fault: string, language: Language): string {
  const key = `fault-${fault}`;
  return isFaultKey(key) ? chatIn(language)(key) : fault;
}
