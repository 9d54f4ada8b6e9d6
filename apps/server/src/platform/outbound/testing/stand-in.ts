import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (reply: ServerResponse) => void;

export type StandIn = {
  /** On loopback, with this path. */
  url(path?: string): string;
  port: number;
  received: { path: string; headers: IncomingHttpHeaders; body: string; bytes: Buffer }[];
  /** What it does with the next requests; when these run out it answers 200. */
  answers: Answer[];
  close(): Promise<void>;
};

export const answering =
  (status: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (reply) =>
    void reply.writeHead(status, headers).end(body);

/** Takes the whole request and never answers. */
export const hangingUp: Answer = (reply) => void reply.socket?.destroy();

/** A real HTTP server in the place of a service. */
export async function standIn(): Promise<StandIn> {
  const received: StandIn['received'] = [];
  const answers: Answer[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const body = bytes.toString('utf8');
      received.push({ path: request.url ?? '', headers: request.headers, body, bytes });
      (answers.shift() ?? answering(200))(reply);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: (path = '/') => `http://127.0.0.1:${port}${path}`,
    port,
    received,
    answers,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
