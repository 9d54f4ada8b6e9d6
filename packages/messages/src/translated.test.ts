import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { namesInLatin } from './testing/names-in-latin.ts';
import { inHindi, sentences, translated } from './translated.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Tests say anything; the tax features have texts of their own; logs, decoders and refused sockets speak to engineers. */
const isNotForReaders =
  /\.(?:test|contract)\.ts$|\/testing\/|-world\.ts$|test-shell|features\/tax\/|contract\/src\/tax\.ts$|kernel\/log\.ts|samco\/(?:decode|fields)|engine\/src\/backtest\//;

const files = [
  'apps/server/src',
  'packages/contract/src',
  'packages/engine/src',
  'packages/messages/src/en',
]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  )
  .filter((path) => path.endsWith('.ts') && !isNotForReaders.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const calendar = readFileSync(join(root, 'packages/market-data/calendar.csv'), 'utf8');
const code = [calendar, ...files.map(({ text }) => text)].join('\n');

/** What comes right before a sentence that reaches a person. */
const openings = {
  server: [
    /new Problem\(\s*'[\w-]+',\s*/,
    /\b(?:message|sentence|why|note): /,
    /\bmessage =\s*/,
    /\b(?:invalid|fault|conflict|not)\(\s*(?:'[\w.-]+',\s*)?/,
  ],
  contract: [/\berror: /, /\.(?:min|max|refine|regex|int|positive)\([^'"`\n]*/, /\bsays = /],
  engine: [
    /\b(?:refused|conflict|fault)\(\s*(?:'\w+',\s*)?/,
    /\bSettlementRefused\('\w+', /,
    /\b(?:message|note): /,
    /\b(?:says|reason) =\s*/,
  ],
} as const satisfies Record<string, readonly RegExp[]>;

const kindOf = (path: string): string =>
  /^(?:apps\/(server)\/src\/(?:features|platform(?!\/http\/app\.ts)|trading|app)|packages\/(contract|engine))\//
    .exec(path)
    ?.slice(1)
    .find(Boolean) ?? 'other';

const literal = /(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)/.source;

/** Literals of more than one word, with 7 for what is put in; what follows a full stop is another sentence. */
const sentencesAfter = (begun: readonly RegExp[], text: string): string[] =>
  begun
    .flatMap(({ source }) => [...text.matchAll(new RegExp(source + literal, 'g'))])
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .map((said) =>
      said.replace(/(?<=\.)\$\{[^}]*\}$/, '').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '7'),
    )
    .filter((said) => /[a-z] [a-z]/i.test(said));

const isHindi = (text = ''): boolean => /[\u0900-\u097f]/.test(text);

const parameters = (sentence: string): string[] => (sentence.match(/\{\w+\}/g) ?? []).sort();

test.each([
  ['The market is closed today.', 'आज बाज़ार बंद है।'],
  ['The market pauses until 15:45 IST.', 'बाज़ार 15:45 IST तक रुका है।'],
  [
    'The day could not be compared yet: NO_BROKER_SESSION',
    'दिन का मिलान अभी नहीं हो पाया: ब्रोकर में लॉगिन नहीं है।',
  ],
  ['SIP amount is required', 'SIP की रकम लिखना ज़रूरी है'],
  ['Paused until 8 February 2027', '8 फ़रवरी 2027 तक रुकी'],
  ['The calendar of 2027 is complete.', '2027 का कैलेंडर पूरा है।'],
])('%s is said in Hindi', (english, hindi) => {
  expect(translated(english, 'hi')).toBe(hindi);
});

test('English stays to the letter', () => {
  expect(translated('The market is closed today.', 'en')).toBe('The market is closed today.');
});

test('a person’s own words stay as they are', () => {
  expect(translated('Asha asked me to wait', 'hi')).toBe('Asha asked me to wait');
});

describe('the Hindi sentences', () => {
  const all = Object.entries(sentences);

  test('name no parameter that the English lacks', () => {
    const strange = all.filter(([english, hindi]) =>
      parameters(hindi).some((name) => !english.includes(name)),
    );
    expect(strange).toEqual([]);
  });

  test('have no Latin letters but those of names and codes', () => {
    const latin = all.filter(([, hindi]) =>
      /[A-Za-z]/.test(hindi.replaceAll(/\{\w+\}/g, '').replaceAll(namesInLatin, '')),
    );
    expect(latin).toEqual([]);
  });

  test('are found for each English sentence with its parameters filled in', () => {
    const lost = all.filter(([english]) => !inHindi(english.replaceAll(/\{\w+\}/g, '7')));
    expect(lost).toEqual([]);
  });

  test('belong to sentences that the program still says', () => {
    const unsaid = Object.keys(sentences).filter((english) => !piecesOf(english).every(isSaid));
    expect(unsaid).toEqual([]);
  });
});

test.each(Object.entries(openings))(
  'every sentence that the %s says to a person has Hindi',
  (kind, begun) => {
    const english = files
      .filter((file) => kindOf(file.path) === kind)
      .flatMap(({ path, text }) => sentencesAfter(begun, text).map((said) => `${path}: ${said}`))
      .filter((each) => !isHindi(inHindi(each.slice(each.indexOf(': ') + 2))));
    expect(english).toEqual([]);
  },
);

test('a refusal in English alone is found', () => {
  const [said = ''] = sentencesAfter(
    openings.server,
    "throw new Problem('conflict', 'The moon is full.')",
  );
  expect([said, inHindi(said)]).toEqual(['The moon is full.', undefined]);
});

/** Sentences are put together of others and of parameters. */
const piecesOf = (english: string): string[] =>
  english.split(/\{\w+\}|(?<=[.:,]) /).map((piece) => piece.replace(/^%/, '').trim());

const isSaid = (piece: string): boolean => code.includes(piece);
