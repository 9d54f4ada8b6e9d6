import type { Socket } from 'node:net';
import { problemBody } from './problem-reply.ts';
import { statusWords } from './status-words.ts';

type Refusal = { status: number; sentence: string };

const unreadable: Refusal = { status: 400, sentence: 'The request is not HTTP as we know it.' };

const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, sentence: 'The headers of the request are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: 'The request took too long to arrive.' },
};

/** What never becomes a request is answered as every other failure is, and its connection ends. */
export function answerUnreadable(
  fault: Error & { code?: string; bytesParsed?: number },
  socket: Pick<Socket, 'destroyed' | 'writable' | 'end' | 'destroy'>,
): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(fault);
    return;
  }
  const { status, sentence } = refusals[fault.code ?? ''] ?? unreadable;
  const body = JSON.stringify(problemBody(status, 'bad-request', sentence));
  const head = [
    `HTTP/1.1 ${status} ${statusWords[status] ?? ''}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none';frame-ancestors 'none'",
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
