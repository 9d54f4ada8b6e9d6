import { connect } from 'node:net';
import type { Place } from '../world/place-of.ts';
import type { FuzzReply } from './judge-reply.ts';
import type { FuzzRequest } from './make-request.ts';

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

function exchange({ host, port }: Place, text: string): Promise<FuzzReply> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(text));
    const parts: Buffer[] = [];
    socket.setTimeout(30_000, () => socket.destroy(new Error('No answer within 30 s.')));
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
