import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestShell, testShell } from './test-shell.ts';

let shell: TestShell;
beforeEach(async () => {
  shell = await testShell();
  await shell.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => shell.app.close());

/** What comes back for these bytes, once the connection has ended. */
function sending(text: string): Promise<string> {
  const [address] = shell.app.addresses();
  if (typeof address !== 'object') throw new Error('The server does not listen.');
  return new Promise((resolve, reject) => {
    let reply = '';
    const socket = connect(address.port, address.address, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part: string) => {
      reply += part;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(reply));
  });
}

test.each([
  ['is no HTTP', 'hello\r\n\r\n', 400],
  ['names an unknown method', 'FETCH / HTTP/1.1\r\nhost: a\r\n\r\n', 400],
  [
    'says its length twice',
    'POST /etf_strategy/ HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['has headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
])('what %s is answered with a problem, and its connection ends', async (_, text, status) => {
  const [head = '', body = ''] = (await sending(text)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toContain('content-type: application/problem+json');
  expect(head).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toMatchObject({ status, code: 'bad-request' });
});
