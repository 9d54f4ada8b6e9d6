import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RepeatingBroker = { url: string; stop(): Promise<void> };

/** A broker that echoes all input in its refusals. */
export async function startRepeatingBroker(
  password: string,
  sessionToken: string,
): Promise<RepeatingBroker> {
  const server = createServer((request, reply) => {
    void bodyOf(request).then((body) => {
      const isLetIn = request.url === '/login' && body.includes(`"${password}"`);
      const said = { serverTime: '20/11/26 08:12:00', msgId: 'canary' };
      const answer = isLetIn
        ? {
            ...said,
            status: 'Success',
            statusMessage: 'Login session token generated successfully',
            sessionToken,
            accountID: clientIn(body),
          }
        : {
            ...said,
            status: 'Failure',
            statusMessage: `Refused: ${body} ${JSON.stringify(request.headers)} ${sessionToken}`,
          };
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text;
}

const clientIn = (body: string): string => /"userId":"([^"]+)"/.exec(body)?.[1] ?? '';
