import { expect, test } from 'vitest';
import { canary, found } from './canaries.ts';

const secret = 'canary-Pass-9241';
const known = [canary('password', secret)];
const holds = (text: string | Buffer) => found(Buffer.from(text), known);

test.each<[string, string | Buffer]>([
  ['as it is', `before ${secret} after`],
  ['in hex', `x${Buffer.from(secret).toString('hex')}`],
  ['in capital hex', Buffer.from(secret).toString('hex').toUpperCase()],
  ['in two bytes a letter', Buffer.from(`a${secret}`, 'utf16le')],
  ['in percent', `a=${encodeURIComponent('canary-Pass-9241')}`],
  ...[0, 1, 2].map((shift): [string, string] => [
    `in base64, ${shift} letters from the beginning`,
    Buffer.from(`${'x'.repeat(shift)}${secret} and more`).toString('base64'),
  ]),
  ['in the base64 of addresses', Buffer.from(`xx${secret}???>>>`).toString('base64url')],
])('a secret is found %s', (_, text) => {
  expect(holds(text)).toEqual(['password']);
});

test('another text holds no secret', () => {
  expect(holds('canary-Pass-9242 Y2FuYXJ5LVBhc3M')).toEqual([]);
});
