import type { Language } from '@safe-trading/messages/language';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { istInstant } from '../../../platform/kernel/ist.ts';
import type { Log } from '../../../platform/kernel/log.ts';
import { Problem, sentenceIn } from '../../../platform/kernel/problem.ts';
import { hashOfCode } from '../../../platform/security/one-time-code.ts';
import type { AnswerReminder } from '../answer-reminder.ts';
import { mostChannels } from '../channels/keep-channels.ts';
import { newsIn } from '../words.ts';
import type { ChatService, ChatUpdate, Press } from './chat.ts';
import type { ChatStore } from './chat-store.ts';
import { chatIn } from './chat-words.ts';

export type AnswerChatsDeps = {
  service: ChatService;
  chats: ChatStore;
  answers: AnswerReminder;
  /** Asks the broker of an account whether the money for its next SIPs is there. */
  checkMoney(userId: string): Promise<'there' | 'short' | 'unknown'>;
  publicUrl: string | undefined;
  clock: Clock;
  log: Pick<Log, 'warn'>;
};

type Text = Extract<ChatUpdate, { kind: 'text' }>;

/** Longer than one long poll and the replies to its updates. */
const heldForMs = 90_000;

/**
 * Handles the updates of chats one at a time until the signal aborts. An update is handled again when its process
 * stopped halfway; codes and buttons work once, so that changes nothing twice.
 */
export function answerChats(deps: AnswerChatsDeps) {
  const { service, chats, clock, log } = deps;
  const reader = newId();
  return async (signal: AbortSignal): Promise<void> => {
    try {
      while (!signal.aborted) {
        const now = clock.now();
        const from = await chats.hold(reader, now, new Date(now.getTime() + heldForMs));
        if (from === undefined) return;
        const updates = await service.updates(from, signal).catch((fault: unknown) => {
          if (signal.aborted) return [];
          throw fault;
        });
        for (const update of updates) {
          await answer(deps, update).catch((err: unknown) =>
            log.warn({ err, update: update.number }, 'An update from a chat failed'),
          );
          if (!(await chats.markHandled(reader, update.number + 1))) return;
        }
      }
    } finally {
      await chats.release(reader, clock.now());
    }
  };
}

async function answer(deps: AnswerChatsDeps, update: ChatUpdate): Promise<void> {
  switch (update.kind) {
    case 'text':
      return answerText(deps, update);
    case 'press':
      return answerPress(deps, update);
    case 'blocked':
      return deps.chats.stop(update.chatId, 'chat-blocked', deps.clock.now());
    case 'other':
      return;
  }
}

async function answerText(deps: AnswerChatsDeps, update: Text): Promise<void> {
  const { service, chats, publicUrl } = deps;
  // In a group, others would read one person's notifications.
  if (!update.isPrivate) return;
  const { chatId, text } = update;
  const code = /^(?:\/start\s+)?([0-9a-f]{24})$/i.exec(text.trim())?.[1];
  const linked = await chats.find(chatId);
  const say = chatIn(linked?.language ?? update.language);
  if (code) await service.send(chatId, await linkedBy(deps, update, code));
  else if (text.trim() === '/stop') {
    await chats.unlink(chatId);
    await service.send(chatId, say(linked ? 'unlinked' : 'not-linked'));
  } else if (linked) {
    await service.send(chatId, say('only-answers', { link: publicUrl ?? 'Safe Trading' }));
  } else await service.send(chatId, say('not-linked'));
}

async function linkedBy(
  { chats, clock }: AnswerChatsDeps,
  { chatId, name, language }: Text,
  code: string,
): Promise<string> {
  const chat = { channelId: newId(), chatId, label: name, at: clock.now() };
  const outcome = await chats.link(hashOfCode(code), chat, mostChannels);
  if (typeof outcome === 'object') return chatIn(outcome.language)('linked');
  return chatIn(language)(outcome === 'unknown' ? 'code-unknown' : outcome);
}

async function answerPress(deps: AnswerChatsDeps, press: Press): Promise<void> {
  const { service, chats } = deps;
  const isOurs = /^[\w-]{1,64}$/.test(press.buttonId);
  const pressed = isOurs ? await chats.pressed(press.chatId, press.buttonId) : undefined;
  const language = pressed?.language ?? press.language;
  const { sentence, isOver } = await outcomeOf(deps, pressed, language);
  await service.send(press.chatId, sentence);
  await service.pressed(press, isOver);
}

type Outcome = { sentence: string; isOver: boolean };

async function outcomeOf(
  { answers, chats, checkMoney, clock }: AnswerChatsDeps,
  pressed: Awaited<ReturnType<ChatStore['pressed']>>,
  language: Language,
): Promise<Outcome> {
  if (pressed?.action === 'looked') {
    await chats.markRead(pressed.key, clock.now());
    return { sentence: chatIn(language)('acknowledged'), isOver: true };
  }
  if (pressed?.action === 'money') {
    const standing = await checkMoney(pressed.userId);
    return {
      sentence: chatIn(language)(`money-${standing}`),
      isOver: standing === 'there',
    };
  }
  if (pressed?.content.event !== 'reminder')
    return { sentence: chatIn(language)('not-ours'), isOver: true };
  const { action, content } = pressed;
  const { installmentId, plannedOn, time } = content;
  try {
    await answers.use({ action, installmentId, endsAt: istInstant(plannedOn, time) });
    return { sentence: newsIn(language)('answer-done', { action }), isOver: true };
  } catch (fault) {
    if (!(fault instanceof Problem)) throw fault;
    return { sentence: sentenceIn(fault.sentence, language), isOver: false };
  }
}
