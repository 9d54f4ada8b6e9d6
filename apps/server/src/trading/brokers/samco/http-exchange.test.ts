import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type HttpExchange, httpExchange } from './http-exchange.ts';

const post = {
  method: 'POST',
  path: '/order/placeOrder',
  body: { a: '1' },
  timeoutMs: 200,
} as const;
const opened: { close(): unknown }[] = [];

afterEach(async () => {
  for (const resource of opened.splice(0)) await resource.close();
});

/** A server that counts the requests it sees and handles each as the test says. */
async function listening(react: (socket: Socket, nth: number) => void) {
  const sockets = new Set<Socket>();
  let requests = 0;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      if (/^(POST|GET) /.test(bytes.toString())) react(socket, ++requests);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, seen: () => requests };
}

function exchangeWith(baseUrl: string, connections = 4): HttpExchange {
  const exchange = httpExchange({
    baseUrl,
    connections,
    connectTimeoutMs: 300,
    maxReplyBytes: 1_000,
  });
  opened.push(exchange);
  return exchange;
}

const answer = (body: string) =>
  `HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

describe('nothing was sent', () => {
  test('when the connection is refused', async () => {
    const { port } = await listening(() => undefined);
    await opened.pop()?.close();
    const outcome = await exchangeWith(`http://127.0.0.1:${port}`).send(post);
    expect(outcome).toEqual({ outcome: 'not-sent', cause: 'ECONNREFUSED' });
  });

  test('when the name leads nowhere', async () => {
    const outcome = await exchangeWith('http://nowhere.invalid').send({
      ...post,
      timeoutMs: 5_000,
    });
    expect(outcome.outcome).toBe('not-sent');
  });

  test('when the other side cannot speak TLS', async () => {
    const { port } = await listening((socket) => socket.write(answer('{}')));
    const plainlyRead = exchangeWith(`https://127.0.0.1:${port}`);
    expect((await plainlyRead.send(post)).outcome).toBe('not-sent');
  });

  test('when its time has passed before a connection became free', async () => {
    const { port, seen } = await listening((socket, nth) => {
      if (nth === 1) setTimeout(() => socket.write(answer('{}')), 100);
      else socket.write(answer('{}'));
    });
    const exchange = exchangeWith(`http://127.0.0.1:${port}`, 1);
    let isLate = false;
    const first = exchange.send(post);
    const second = exchange.send({ ...post, isTooLate: () => isLate });
    isLate = true;
    expect((await first).outcome).toBe('answered');
    expect(await second).toEqual({ outcome: 'not-sent', cause: 'too late' });
    expect(seen()).toBe(1);
  });

  test('when no connection became free in time, and it is not sent later either', async () => {
    const { port, seen } = await listening((socket, nth) => {
      if (nth === 1) setTimeout(() => socket.write(answer('{}')), 700);
    });
    const exchange = exchangeWith(`http://127.0.0.1:${port}`, 1);

    const slow = exchange.send({ ...post, timeoutMs: 2_000 });
    const waiting = await exchange.send({ ...post, timeoutMs: 50 });
    await slow;
    await new Promise((resolve) => setTimeout(resolve, 100));

    expect([waiting.outcome, seen()]).toEqual(['not-sent', 1]);
  });
});

describe('the answer was lost, and the request went out once', () => {
  test.each<[string, (socket: Socket) => void]>([
    ['when no reply comes', () => undefined],
    ['when the connection is reset', (socket) => socket.resetAndDestroy()],
    ['when the connection is closed', (socket) => socket.end()],
    [
      'when the reply stops half-way',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\n{"st'),
    ],
    ['when the reply is no HTTP', (socket) => socket.end('hello\r\n\r\n')],
    ['when the reply is too big', (socket) => socket.write(answer('x'.repeat(5_000)))],
  ])('%s', async (_name, react) => {
    const { port, seen } = await listening(react);
    const outcome = await exchangeWith(`http://127.0.0.1:${port}`).send(post);
    expect([outcome.outcome, seen()]).toEqual(['lost', 1]);
  });

  test('when a trickle of bytes never ends', async () => {
    const { port } = await listening((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const trickle = setInterval(() => socket.write('1\r\nx\r\n'), 20);
      socket.on('close', () => clearInterval(trickle));
    });
    const outcome = await exchangeWith(`http://127.0.0.1:${port}`).send(post);
    expect(outcome).toEqual({ outcome: 'lost', cause: 'no reply in time' });
  });
});

test('an answer is handed over with its status, whatever it says', async () => {
  const { port } = await listening((socket) =>
    socket.write('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 6\r\n\r\n<html>'),
  );
  const outcome = await exchangeWith(`http://127.0.0.1:${port}/prefix/`).send(post);
  expect(outcome).toEqual({ outcome: 'answered', status: 502, body: '<html>' });
});

test('a connection the server has closed meanwhile is not used again', async () => {
  const { port, seen } = await listening((socket) => {
    socket.write(answer('{}'));
    setTimeout(() => socket.end(), 10);
  });
  const exchange = exchangeWith(`http://127.0.0.1:${port}`, 1);
  await exchange.send(post);
  await new Promise((resolve) => setTimeout(resolve, 60));
  const second = await exchange.send(post);
  expect([second.outcome, seen()]).toEqual(['answered', 2]);
});
