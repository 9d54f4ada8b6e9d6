import { expect, test } from 'vitest';
import { decisionIndexFaults } from './decision-index.ts';

const page = { path: 'docs/decisions/0001-a.md', text: '# 0001 A' };
const line = '* [0001 A](0001-a.md)';

test.each([
  ['listed', line, []],
  ['listed as superseded', `${line} (superseded)`, []],
  ['left out', '', [`not listed: ${line}`]],
  ['listed twice', `${line}\n${line}`, [`not in its place, or not so: ${line}`]],
  [
    'listed by another title',
    '* [0001 B](0001-a.md)',
    [`not listed: ${line}`, 'not in its place, or not so: * [0001 B](0001-a.md)'],
  ],
])('a decision that is %s', (_, text, faults) => {
  expect(decisionIndexFaults([page, { path: 'docs/decisions/README.md', text }])).toEqual(faults);
});
