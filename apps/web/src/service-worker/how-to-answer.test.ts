import { expect, test } from 'vitest';
import { filesIn, howToAnswer } from './how-to-answer.ts';

const origin = 'https://trade.example';
const way = (path: string, changed: object = {}) =>
  howToAnswer(
    { method: 'GET', mode: 'cors', address: new URL(path, origin).href, ...changed },
    origin,
  );
const goTo = (path: string) => way(path, { mode: 'navigate' });

test.each(['/', '/login', '/user/home', '/admin/jobs/runs/1?show=FAILED', '/practice'])(
  'the screen at %s is asked of the server first',
  (path) => {
    expect(goTo(path)).toBe('screen');
  },
);

test.each(['/docs', '/openapi.json', '/skip/token', '/pause/token', '/users', '/healthz'])(
  'what is at %s is no screen',
  (path) => {
    expect(goTo(path)).toBe('network');
  },
);

test('a file whose name contains its hash is kept', () => {
  expect(way('/assets/index-B4k3.js')).toBe('kept');
});

test.each(['/etf_schedule/user/analytics', '/user/home', '/manifest.webmanifest'])(
  'a call of %s is never answered from what is kept',
  (path) => {
    expect(way(path)).toBe('network');
  },
);

test.each([
  ['what is sent', { method: 'POST' }],
  ['another origin', { address: 'https://other.example/assets/a.js' }],
])('%s is left alone', (_, changed) => {
  expect(way('/assets/a.js', changed)).toBe('network');
});

test('a document names each of its files once', () => {
  const document =
    '<link href="/assets/a-1.css"><script src="/assets/b_2.js"></script><link href="/assets/a-1.css"><a href="/login">';
  expect(filesIn(document)).toEqual(['/assets/a-1.css', '/assets/b_2.js']);
});
