import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { Problem } from '../../../platform/kernel/problem.ts';
import { refused } from '../../../platform/kernel/refused.ts';
import { hashOfCode } from '../../../platform/security/one-time-code.ts';
import type { ChatService } from './chat.ts';
import type { ChatStore } from './chat-store.ts';

export type LinkChatDeps = {
  /** Undefined when the operator has set up no bot. */
  chatService: Pick<ChatService, 'linkWith'> | undefined;
  chats: Pick<ChatStore, 'keepCode'>;
  clock: Clock;
};

export type ChatLink = { code: string; link: string; endsAt: Date };

const codeBytes = 12;
const worthMs = 10 * 60_000;

/** A code for one chat; a new one replaces the one before. */
export const linkChat =
  ({ chatService, chats, clock }: LinkChatDeps) =>
  async (userId: string, { hidesAmounts }: { hidesAmounts: boolean }): Promise<ChatLink> => {
    if (!chatService) throw new Problem('conflict', refused('no-telegram'));
    const code = randomBytes(codeBytes).toString('hex');
    const link = await chatService.linkWith(code).catch((cause: unknown) => {
      throw new Problem('unavailable', refused('telegram-away'), { cause });
    });
    const endsAt = new Date(clock.now().getTime() + worthMs);
    await chats.keepCode({ userId, codeHash: hashOfCode(code), hidesAmounts, endsAt });
    return { code, link, endsAt };
  };
