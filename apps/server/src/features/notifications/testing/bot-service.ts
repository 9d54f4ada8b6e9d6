import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Button = { text: string; callback_data: string };
type Call = { method: string; body: Record<string, unknown> };
type Writer = { type?: string; language?: string; name?: string };
type Sent = { chatId: number; text: string; buttons: Button[] };

const token = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';
const botName = 'safe_trading_bot';

/** Bot API of Telegram on loopback: keeps what bots send and hands out what chats sent. */
export async function botService() {
  const calls: Call[] = [];
  const refusals: { error_code: number; description: string; retry_after?: unknown }[] = [];
  const oddAnswers: ((answer: ServerResponse) => void)[] = [];
  let updates: { update_id: number }[] = [];
  let number = 0;
  let heardOf = 0;

  const reply = (answer: ServerResponse, status: number, body: object): void =>
    void answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [, name = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
      if (name !== token)
        return reply(answer, 401, { ok: false, error_code: 401, description: 'Unauthorized' });
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
      if (method === 'getUpdates') {
        heardOf = Math.max(heardOf, Number(body.offset));
        updates = updates.filter(({ update_id }) => update_id >= Number(body.offset));
        const result = () => reply(answer, 200, { ok: true, result: updates });
        return void setTimeout(result, body.timeout > 0 && updates.length === 0 ? 100 : 5);
      }
      calls.push({ method, body });
      const odd = method === 'sendMessage' ? oddAnswers.shift() : undefined;
      if (odd) return odd(answer);
      const refusal = method === 'sendMessage' ? refusals.shift() : undefined;
      if (refusal) {
        const { retry_after, ...rest } = refusal;
        const parameters = retry_after === undefined ? {} : { parameters: { retry_after } };
        return reply(answer, refusal.error_code, { ok: false, ...rest, ...parameters });
      }
      return reply(answer, 200, {
        ok: true,
        result: method === 'getMe' ? { id: 1, is_bot: true, username: botName } : true,
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const push = (update: object): void => {
    number += 1;
    updates.push({ update_id: number, ...update });
  };
  const person = (id: number, language_code = 'en') => ({
    id,
    is_bot: false,
    first_name: 'Meera',
    username: `person_${id}`,
    language_code,
  });

  return {
    settings: { token, apiRoot: `http://127.0.0.1:${port}` },
    calls,
    /** Answers to the next messages. */
    refusals,
    /** What the next messages get in the place of an answer. */
    oddAnswers,
    sent: (): Sent[] =>
      calls.flatMap(({ method, body }) => {
        if (method !== 'sendMessage') return [];
        const markup = body['reply_markup'] as { inline_keyboard: Button[][] } | undefined;
        return [
          {
            chatId: Number(body['chat_id']),
            text: String(body['text']),
            buttons: markup?.inline_keyboard.flat() ?? [],
          },
        ];
      }),
    /** A person with a `name` has no user name. */
    write(
      chatId: number,
      text: string,
      { type = 'private', language = 'en', name }: Writer = {},
    ): void {
      const chat = { id: chatId, type, first_name: 'Meera' };
      const { username, ...nameless } = person(chatId, language);
      const from =
        name === undefined ? { ...nameless, username } : { ...nameless, first_name: name };
      push({ message: { message_id: 1, date: 0, chat, from, text } });
    },
    press(chatId: number, data: string): void {
      const message = { message_id: 7, date: 0, chat: { id: chatId, type: 'private' } };
      const from = person(chatId);
      push({ callback_query: { id: `press-${number}`, from, chat_instance: 'c', data, message } });
    },
    block(chatId: number): void {
      const user = person(chatId);
      push({
        my_chat_member: {
          chat: { id: chatId, type: 'private' },
          from: user,
          date: 0,
          old_chat_member: { status: 'member', user },
          new_chat_member: { status: 'kicked', user, until_date: 0 },
        },
      });
    },
    async updatesRead(): Promise<void> {
      while (heardOf <= number) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
