import { setTimeout as wait } from 'node:timers/promises';
import { Api, GrammyError, HttpError } from 'grammy';
import type { Update, User } from 'grammy/types';
import type { SendOutcome } from '../channels/channel.ts';
import type { ChatService, ChatUpdate } from './chat.ts';

type Options = {
  token: string;
  apiRoot: string;
  /** How long the service may keep a question for updates open. */
  pollSeconds?: number;
  callSeconds?: number;
};

/** Telegram allows 30 messages a second of one bot, and one a second to one chat. */
const spacingMs = 40;
const chatPauseMs = 1_000;
const usualPollSeconds = 25;
const usualCallSeconds = 10;

/** A bot of Telegram (core.telegram.org/bots/api). Texts are plain: nothing in them is markup. */
export function telegram({
  token,
  apiRoot,
  pollSeconds = usualPollSeconds,
  callSeconds = usualCallSeconds,
}: Options): ChatService {
  const api = new Api(token, { apiRoot, timeoutSeconds: callSeconds });
  const poll = new Api(token, { apiRoot, timeoutSeconds: pollSeconds + callSeconds });
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = async (): Promise<void> => {
    const before = turn;
    turn = before.then(() => wait(spacingMs, undefined, { ref: false }));
    await before;
  };
  let name: string | undefined;

  return {
    async send(chatId, text, buttons = []) {
      await inTurn();
      try {
        await api.sendMessage(chatId, text, {
          link_preview_options: { is_disabled: true },
          ...(buttons.length > 0
            ? {
                reply_markup: {
                  inline_keyboard: [
                    buttons.map(({ id, label }) => ({ text: label, callback_data: id })),
                  ],
                },
              }
            : {}),
        });
        return { outcome: 'delivered', pauseMs: chatPauseMs };
      } catch (fault) {
        return outcomeOf(fault);
      }
    },

    async updates(from, signal) {
      const found = await poll.getUpdates(
        {
          offset: from,
          timeout: pollSeconds,
          allowed_updates: ['message', 'callback_query', 'my_chat_member'],
        },
        // The library's type is of the package "abort-controller"; it takes Node's.
        signal as Parameters<typeof poll.getUpdates>[1],
      );
      return found.map(updateOf);
    },

    async pressed({ pressId, chatId, messageId }, isOver) {
      await api.answerCallbackQuery(pressId);
      if (isOver) await api.editMessageReplyMarkup(chatId, messageId);
    },

    async linkWith(code) {
      name ??= (await api.getMe()).username;
      return `https://t.me/${name}?start=${code}`;
    },
  };
}

function updateOf({
  update_id: number,
  message,
  callback_query: press,
  my_chat_member,
}: Update): ChatUpdate {
  if (message?.text !== undefined && message.from) {
    const { chat, from, text } = message;
    const isPrivate = chat.type === 'private';
    return {
      number,
      kind: 'text',
      chatId: chat.id,
      isPrivate,
      name: nameOf(from),
      ...spokenBy(from),
      text,
    };
  }
  if (press?.data !== undefined && press.message) {
    const { id: pressId, from, data: buttonId, message: under } = press;
    const [chatId, messageId] = [under.chat.id, under.message_id];
    return { number, kind: 'press', chatId, messageId, ...spokenBy(from), buttonId, pressId };
  }
  if (my_chat_member?.new_chat_member.status === 'kicked')
    return { number, kind: 'blocked', chatId: my_chat_member.chat.id };
  return { number, kind: 'other' };
}

const spokenBy = ({ language_code }: User) =>
  ({ language: language_code?.startsWith('hi') ? 'hi' : 'en' }) as const;

const longestName = 40;

const nameOf = ({ username, first_name }: User): string =>
  username
    ? `@${username}`
    : first_name.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').slice(0, longestName);

/** Nothing of the request left. */
const unsent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function outcomeOf(fault: unknown): SendOutcome {
  if (fault instanceof GrammyError) {
    const { error_code: status, parameters, description } = fault;
    if (status === 403) return { outcome: 'gone', fault: 'chat-blocked' };
    if (status === 400 && /chat not found/i.test(description))
      return { outcome: 'gone', fault: 'chat-not-found' };
    if (status === 401 || status === 404) return { outcome: 'retry', fault: 'bot-refused' };
    if (status === 429) {
      const seconds = parameters.retry_after;
      return {
        outcome: 'retry',
        fault: 'chat-busy',
        ...(Number.isFinite(seconds) ? { afterMs: Number(seconds) * 1000 } : {}),
      };
    }
    return { outcome: 'retry', fault: 'chat-error' };
  }
  const code =
    fault instanceof HttpError ? (fault.error as { code?: unknown } | undefined)?.code : undefined;
  return typeof code === 'string' && unsent.has(code)
    ? { outcome: 'retry', fault: 'chat-away' }
    : { outcome: 'unknown', fault: 'chat-lost' };
}
