import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, type Token } from '@messageformat/parser';
import { describe, expect, test } from 'vitest';
import type { Area } from './area.ts';
import { hindi } from './hi/index.ts';
import { languages } from './language.ts';
import { spoken } from './spoken.ts';
import { namesInLatin } from './testing/names-in-latin.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const texts = readdirSync(join(import.meta.dirname, 'en'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace('.ts', ''));
const areas = await Promise.all(
  texts.map(async (name): Promise<[string, Area, Readonly<Record<string, string>>]> => {
    const [english]: Area[] = Object.values(await import(pathIn('en', name)));
    const [translated]: Readonly<Record<string, string>>[] = Object.values(
      await import(pathIn('hi', name)),
    );
    if (!english || !translated) throw new Error(`${name} exports no catalogue.`);
    return [name, english, translated];
  }),
);
const code = ['apps', 'packages/what-if']
  .flatMap((folder) => codeUnder(join(root, folder)))
  .join('\n');

test('every area is named like its file and fetched by that name', async () => {
  expect(areas.map(([, english]) => english.name)).toEqual(texts);
  const fetched = texts.filter((name) => !name.startsWith('server/'));
  expect(Object.keys(hindi).sort()).toEqual(fetched.sort());
});

describe.each(areas)('the messages of %s', (_, english, translated) => {
  test('name the same parameters and plurals in both languages', () => {
    const differing = Object.entries(english.messages).filter(
      ([key, message]) => shapeOf(message) !== shapeOf(translated[key] ?? ''),
    );
    expect(differing).toEqual([]);
  });

  test('are in Hindi without Latin letters but those of names and codes', () => {
    const latin = Object.entries(translated)
      .map(([key, message]) => [key, spokenIn(message).replaceAll(namesInLatin, '')])
      .filter(([, message]) => /[A-Za-z]/.test(message ?? ''));
    expect(latin).toEqual([]);
  });

  test('have branches that cannot be mistaken for parameters', () => {
    const short = Object.values(english.messages).flatMap((message) =>
      branchesOf(parse(message)).filter((branch) => /^[^ #{]+$/.test(branch)),
    );
    expect(short).toEqual([]);
  });

  test.each(languages)('are whole sentences in %s once their parameters are known', (language) => {
    const text: (key: string, values: object) => string = spoken(english, translated)(language);
    const values = new Proxy({}, { get: () => 2, has: () => true });
    const said = Object.keys(english.messages).map((key) => text(key, values));
    expect(said.filter((each) => /[{}]|undefined|null/.test(each))).toEqual([]);
  });

  test('are all used', () => {
    const unused = Object.keys(english.messages).filter((key) => !isUsed(code, key));
    expect(unused).toEqual([]);
  });
});

/** A key that is put together, such as `status-${code}`, is used by its beginning. */
function isUsed(users: string, key: string): boolean {
  if (users.includes(`'${key}'`)) return true;
  return key
    .split('-')
    .some((_, place, parts) => users.includes(`\`${parts.slice(0, place + 1).join('-')}-\${`));
}

/** Parameters with their kind, and the branches of each. */
const shapeOf = (message: string): string => [...new Set(namesIn(parse(message)))].sort().join(' ');

const namesIn = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => {
    if (token.type === 'content' || token.type === 'octothorpe') return [];
    if (token.type === 'argument') return [token.arg];
    if (token.type === 'function') return [`${token.arg}:${token.key}`];
    const branches = token.cases.map((each) => each.key).sort();
    return [
      `${token.arg}:${token.type}:${branches.join(',')}`,
      ...token.cases.flatMap((each) => namesIn(each.tokens)),
    ];
  });

/** The text of each branch up to its first parameter. */
const branchesOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) =>
    'cases' in token
      ? token.cases.flatMap(({ tokens: [first, ...rest] }) => [
          first?.type === 'content' && rest.length === 0 ? first.value : '#',
          ...branchesOf(first ? [first, ...rest] : []),
        ])
      : [],
  );

/** The words of a message without its parameters and the names of its branches. */
function spokenIn(message: string): string {
  const words = (tokens: readonly Token[]): string[] =>
    tokens.flatMap((token) => {
      if (token.type === 'content') return [token.value];
      return 'cases' in token ? token.cases.flatMap((each) => words(each.tokens)) : [];
    });
  return words(parse(message)).join(' ');
}

function pathIn(language: string, name: string): string {
  return pathToFileURL(join(import.meta.dirname, language, `${name}.ts`)).href;
}

function codeUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\/src\/.*(?<!\.test)\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'));
}
