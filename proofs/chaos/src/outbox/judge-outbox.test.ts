import { expect, test } from 'vitest';
import { judgeOutbox } from './judge-outbox.ts';

const row = (state: string) => ({ key: 'sip-1', channel: 'a', state });
const arrival = (mayRepeat: boolean, key = 'sip-1') => ({ key, channel: 'a', mayRepeat });
const findings = (...given: Parameters<typeof judgeOutbox>) => judgeOutbox(...given).findings;

test('a marked repeat and an uncertain message are no findings', () => {
  expect(findings([row('sent')], [arrival(false), arrival(true)])).toEqual([]);
  expect(findings([row('uncertain')], [])).toEqual([]);
});

test.each([
  ['lost', [row('sent')], [], 'sip-1 on a is recorded as sent and never arrived'],
  ['unended', [row('due')], [], '1 messages did not end'],
  [
    'doubled',
    [row('sent')],
    [arrival(false), arrival(false)],
    'sip-1 on a arrived twice without a mark',
  ],
  [
    'invented',
    [row('sent')],
    [arrival(false), arrival(false, 'sip-2')],
    'sip-2 on a arrived and is not in the books',
  ],
])('a message that is %s is a finding', (_, rows, arrivals, finding) => {
  expect(findings(rows, arrivals)).toEqual([finding]);
});
