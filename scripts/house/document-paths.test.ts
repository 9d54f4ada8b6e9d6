import { expect, test } from 'vitest';
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
