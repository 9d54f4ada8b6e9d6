import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Button = { text: string; callback_data: string };
type Sent = { text: string; buttons: Button[] };
type Body = {
  offset?: number;
  text?: string;
  reply_markup?: { inline_keyboard?: Button[][] };
};

const token = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';
const pollMs = 100;

/** The Bot API of Telegram on loopback with one private chat; see core.telegram.org/bots/api. */
export async function telegramService() {
  const sent: Sent[] = [];
  let updates: { update_id: number }[] = [];
  let number = 0;
  const push = (update: object): void => {
    number += 1;
    updates.push({ update_id: number, ...update });
  };
  const from = { id: 77, is_bot: false, first_name: 'Rohan', username: 'rohan' };
  const chat = { id: 77, type: 'private', first_name: 'Rohan' };

  const resultOf = (method: string, { offset = 0, text = '', reply_markup }: Body): unknown => {
    if (method === 'getMe') return { id: 1, is_bot: true, username: 'safe_trading_bot' };
    if (method === 'getUpdates') {
      updates = updates.filter(({ update_id }) => update_id >= offset);
      return updates;
    }
    if (method === 'sendMessage')
      sent.push({ text, buttons: reply_markup?.inline_keyboard?.flat() ?? [] });
    return true;
  };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [, name, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
      if (name !== token) return void reply.writeHead(401).end();
      const body: Body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
      const answer = (): void => {
        reply.writeHead(200, { 'content-type': 'application/json' });
        reply.end(JSON.stringify({ ok: true, result: resultOf(method, body) }));
      };
      if (method === 'getUpdates') setTimeout(answer, pollMs);
      else answer();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: `http://127.0.0.1:${port}` },
    sent,
    write: (text: string): void => push({ message: { message_id: 1, date: 0, chat, from, text } }),
    press(data: string): void {
      const message = { message_id: 7, date: 0, chat };
      push({ callback_query: { id: `press-${number}`, from, chat_instance: 'c', data, message } });
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
