import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const written = (entry: object): string => {
  let text = '';
  createLog('info', { write: (line) => (text += line) }).info(entry, 'entry');
  return text;
};

test.each([
  { password: 'canary' },
  { body: { samco_password: 'canary' } },
  { request: { headers: { authorization: 'Bearer canary' } } },
])('a secret member of %j is not written', (entry) => {
  expect(written(entry)).not.toContain('canary');
});

test('the values of a failed statement are not written, its fault is', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(canary)',
    params: ['canary'],
  });
  const text = written({ err: new Error('not stored', { cause }) });
  expect(text).toContain('23505');
  expect(text).not.toContain('canary');
});
