import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reasonCodes, wordsOfReason } from './reason-words.ts';

const inEnglish = reasonCodes.map((code) => [code, wordsOfReason(code, 'en')] as const);
const each = inEnglish.flatMap(([code, words]) =>
  Object.entries(words).map(([whom, sentence]) => [code, whom, sentence] as const),
);
const page = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'failure-words.md');
const jargon =
  /[a-z]_[a-z]|\b(RMS|OMS|API|HTTP|JSON|SQL|NULL|null|undefined|exception|timeout|lease|epoch|watermark|payload|quantity mismatch|SIPs? failed)\b/;

test.each(each)('%s has a whole sentence as %s, without jargon', (_code, _whom, sentence) => {
  expect(sentence).toMatch(/^[A-Z].{14,}\.$/);
  expect(sentence).not.toMatch(jargon);
});

test.each(reasonCodes)('%s has whole sentences in Hindi', (code) => {
  for (const sentence of Object.values(wordsOfReason(code, 'hi')))
    expect(sentence).toMatch(/^\S.{14,}।$/);
});

test.each(['en', 'hi'] as const)(
  'no two reasons say the same to the investor in %s',
  (language) => {
    const texts = reasonCodes.map((code) => wordsOfReason(code, language).text);
    expect(new Set(texts).size).toBe(texts.length);
  },
);

test('the page in the documentation says what the list says', async () => {
  const rows = inEnglish.map(
    ([code, { text, fix, administrator }]) =>
      `| \`${code}\` | ${text} | ${fix} | ${administrator} |`,
  );
  await expect(`${[...head, ...rows].join('\n')}\n`).toMatchFileSnapshot(page);
});

const head = [
  '# Failure words',
  '',
  'Why a SIP waits, failed, was cancelled or carried, and why an order was rejected: every reason there',
  'is, as people read it. The list is closed; `packages/messages/src/en/server/reasons.ts` is its only source, and',
  'a test compares this page with it (`vitest run --project fast apps/server/src/trading/reasons --update=true` writes it).',
  'What the broker wrote is mapped to a reason and kept beside it, without what it must not tell.',
  '',
  '| Reason | The investor reads | What to do | The administrator reads |',
  '|---|---|---|---|',
];
