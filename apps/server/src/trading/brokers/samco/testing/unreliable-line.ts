import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Fault } from '../../broker.contract.ts';

export type LineRequest = {
  method: string;
  path: string;
  token: string;
  body: string;
  /** From where it came. */
  address?: string | undefined;
  userAgent?: string | undefined;
};
export type LineReply = { status: number; body: string };

/** A loopback line to something that answers as Samco; it misbehaves on request. For tests. */
export type UnreliableLine = {
  url: string;
  misbehave(fault: Fault | undefined): Promise<void>;
  /** Orders that got through to the other end. */
  ordersReceived(): number;
  close(): Promise<void>;
};

export async function unreliableLine(
  answer: (request: LineRequest) => Promise<LineReply>,
): Promise<UnreliableLine> {
  const sockets = new Set<Socket>();
  let fault: Fault | undefined;
  let orders = 0;
  const server = createServer((request, response) => {
    relay(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await listen(0);

  return {
    url: `http://127.0.0.1:${port}`,
    async misbehave(next) {
      if (fault === 'down') await listen(port);
      fault = next;
      if (fault === 'down') await shut();
    },
    ordersReceived: () => orders,
    close: async () => {
      if (fault !== 'down') await shut();
    },
  };

  async function relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await readRequest(request);
    const isOrder = asked.path.startsWith('/order/placeOrder');
    if (fault === 'throttles') return send(response, { status: 429, body: 'slow down' });
    if (fault === 'stumbles-once' && !isOrder) {
      fault = undefined;
      return send(response, { status: 502, body: '<html>Bad Gateway</html>' });
    }

    const reply = await answer(asked);
    if (!isOrder) return send(response, reply);
    orders += 1;
    return spoil(response, reply);
  }

  function spoil(response: ServerResponse, reply: LineReply): void {
    if (fault === 'accepts-then-drops') response.destroy();
    else if (fault === 'accepts-then-stalls') setTimeout(() => response.destroy(), 2_000).unref();
    else if (fault === 'accepts-then-502') send(response, { status: 502, body: '<html></html>' });
    else if (fault === 'accepts-then-cuts')
      send(response, { ...reply, body: reply.body.slice(0, 60) });
    else send(response, reply);
  }

  async function listen(at: number): Promise<number> {
    await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  async function shut(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  }
}

async function readRequest(request: IncomingMessage): Promise<LineRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    token: String(request.headers['x-session-token'] ?? ''),
    body: Buffer.concat(chunks).toString('utf8'),
    address: request.socket.remoteAddress,
    userAgent: request.headers['user-agent'],
  };
}

function send(response: ServerResponse, { status, body }: LineReply): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
