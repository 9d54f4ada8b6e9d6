import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reasonWords } from './reason-words.ts';

const each = Object.entries(reasonWords).flatMap(([code, words]) =>
  Object.entries(words).map(([whom, sentence]) => [code, whom, sentence] as const),
);
const page = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'failure-words.md');
const jargon =
  /[a-z]_[a-z]|\b(RMS|OMS|API|HTTP|JSON|SQL|NULL|null|undefined|exception|timeout|lease|epoch|watermark|payload|quantity mismatch|SIPs? failed)\b/;

test.each(each)('%s has a whole sentence as %s, without jargon', (_code, _whom, sentence) => {
  expect(sentence).toMatch(/^[A-Z].{14,}\.$/);
  expect(sentence).not.toMatch(jargon);
});

test('every reason has its three sentences', () => {
  const kinds = Object.values(reasonWords).map((words) => Object.keys(words).sort().join(' '));
  expect(new Set(kinds)).toEqual(new Set(['administrator fix text']));
});

test('no two reasons say the same to the investor', () => {
  const texts = Object.values(reasonWords).map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
});

test('the page in the documentation says what the list says', async () => {
  const rows = Object.entries(reasonWords).map(
    ([code, { text, fix, administrator }]) =>
      `| \`${code}\` | ${text} | ${fix} | ${administrator} |`,
  );
  await expect(`${[...head, ...rows].join('\n')}\n`).toMatchFileSnapshot(page);
});

const head = [
  '# Failure words',
  '',
  'Why a SIP waits, failed, was cancelled or carried, and why an order was rejected: every reason there',
  'is, as people read it. The list is closed; `apps/server/src/trading/reasons/reason-words.ts` is its only source, and',
  'a test compares this page with it (`vitest run --project fast apps/server/src/trading/reasons --update=true` writes it).',
  'What the broker wrote is mapped to a reason and kept beside it, without what it must not tell.',
  '',
  '| Reason | The investor reads | What to do | The administrator reads |',
  '|---|---|---|---|',
];
