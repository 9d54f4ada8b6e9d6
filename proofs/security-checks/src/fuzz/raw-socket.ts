import { connect } from 'node:net';
import type { Place } from '../world/place-of.ts';
import type { FuzzReply } from './judge-reply.ts';
import type { FuzzRequest } from './make-request.ts';

/** Bytes that are no request, or a dangerous one. */
export const brokenMessages: readonly string[] = [
  'hello\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n: c\r\n\r\n',
  'FETCH / HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET /a b HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a\r\nx y: z\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a\r\nx: a\u0000b\r\n\r\n',
  `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`,
  `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
  'POST /stops HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /stops HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n',
  'POST /stops HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n',
  'POST /stops HTTP/1.1\r\nhost: a\r\ncontent-length: 1, 2\r\n\r\nab',
];

/** The request byte for byte over a connection of its own; no client looks at it first. */
export function askOverSocket(place: Place, request: FuzzRequest): Promise<FuzzReply> {
  return exchange(place, written(request));
}

function written({ method, url, headers, body = '' }: FuzzRequest): string {
  const lines = [
    `${method} ${url} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Sends bytes as they are, and answers what comes before the connection ends. */
export function exchange({ host, port }: Place, text: string): Promise<FuzzReply> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(text));
    const parts: Buffer[] = [];
    // What came until then is judged; nothing at all is a fault.
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on('data', (part) => parts.push(part));
    socket.once('error', reject);
    socket.once('close', () => resolve(readReply(Buffer.concat(parts).toString('utf8'))));
  });
}

function readReply(text: string): FuzzReply {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...headers] = text.slice(0, end).split('\r\n');
  const type = headers.find((line) => /^content-type:/i.test(line)) ?? '';
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    mediaType: mediaTypeOf(type.replace(/^content-type:\s*/i, '')),
    text: text.slice(end + 4),
  };
}

export const mediaTypeOf = (contentType: string): string =>
  contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
