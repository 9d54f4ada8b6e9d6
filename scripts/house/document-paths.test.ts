import { expect, test } from 'vitest';
import { decisionIndexFaults } from './decision-index.ts';
import { lostPaths } from './document-paths.ts';

test.each([
  ['a link', 'See [it](../lost.md#a).', ['lost.md']],
  ['a quoted path', 'See `apps/server/src/lost.ts`.', ['apps/server/src/lost.ts']],
  ['a quoted folder', 'See `apps/lost/`.', ['apps/lost/']],
  ['what is there', 'See [it](here.md), `apps/server/src/a.ts`, `server/`, `kernel/`.', []],
  ['what is no path', 'Try `npm run a/b`, `server/*.ts`, [out](https://a.example/b).', []],
  ['an example', '```\n`apps/server/src/lost.ts`\n```', []],
])('%s in a document is followed', (_, text, lost) => {
  const there = ['docs/here.md', 'apps', 'apps/server/', 'apps/server/src/a.ts'];
  const page = { path: 'docs/a.md', text };
  expect(lostPaths(page, (path) => there.includes(path))).toEqual(
    lost.map((path) => `docs/a.md names ${path}, which is not there`),
  );
});

test('a decision may name a file of its time, but no link of it may lead nowhere', () => {
  const page = {
    path: 'docs/decisions/0001-a.md',
    text: '`apps/server/src/lost.ts` [it](lost.md)',
  };
  expect(lostPaths(page, (path) => path === 'apps')).toEqual([
    'docs/decisions/0001-a.md names docs/decisions/lost.md, which is not there',
  ]);
});

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
