import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const channelKinds = ['webhook', 'ntfy', 'gotify', 'telegram'] as const;
type Kind = (typeof channelKinds)[number];

export type Arrived = { kind: Kind; sip: number; at: number };

export const botToken = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';

/** A message to a chat within this time of the one before is too soon, less what a timer may be early. */
const chatPauseMs = 990;
const waitSeconds = 1;

/** Webhooks, ntfy, gotify and the bot API of Telegram on one loopback server, which answers at once. */
export async function openServices({ refusedPercent }: { refusedPercent: number }) {
  const arrived: Arrived[] = [];
  const asked: number[] = [];
  const mayAsk = new Map<number, number>();
  let refusals = 0;
  let tooSoon = 0;

  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const at = performance.now();
      const text = Buffer.concat(chunks).toString('utf8');
      const path = request.url ?? '';
      const sip = Number(/#(\d+)/.exec(text)?.[1]);
      const reply = (status: number, body: object): void =>
        void answer
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body));
      if (!path.startsWith('/bot')) {
        const kind = path.startsWith('/hook') ? 'webhook' : path === '/' ? 'ntfy' : 'gotify';
        arrived.push({ kind, sip, at });
        return reply(200, {});
      }
      const chat = Number(JSON.parse(text).chat_id);
      asked.push(at);
      if (at < (mayAsk.get(chat) ?? 0)) tooSoon += 1;
      mayAsk.set(chat, at + chatPauseMs);
      if (asked.length % 100 < refusedPercent) {
        refusals += 1;
        const parameters = { retry_after: waitSeconds };
        return reply(429, {
          ok: false,
          error_code: 429,
          description: 'Too Many Requests',
          parameters,
        });
      }
      arrived.push({ kind: 'telegram', sip, at });
      return reply(200, { ok: true, result: { message_id: 1 } });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    arrived: (): readonly Arrived[] => arrived,
    /** When Telegram was asked, also where it refused. */
    asked: (): readonly number[] => asked,
    refusals: (): number => refusals,
    tooSoon: (): number => tooSoon,
    targetOf(kind: Kind, person: number) {
      switch (kind) {
        case 'webhook':
          return { kind, url: `${url}/hook/${person}`, secret: 'whsec_YmVuY2g=' };
        case 'ntfy':
          return { kind, url: `${url}/topic-${person}` };
        case 'gotify':
          return { kind, url, token: 'bench' };
        case 'telegram':
          return { kind, chatId: person + 1 };
      }
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
