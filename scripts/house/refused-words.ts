import { withoutTexts } from './code-text.ts';
import { isCode, type SourceFile } from './source-files.ts';

/** A word no identifier and no file name may have as a part, and where it is the field's own word. */
type RefusedWord = { readonly says: string; readonly parts: readonly string[] };

/** The library that counts for Prometheus calls it so. */
const countsMetrics =
  /^apps\/server\/src\/features\/(?:health\/|auth\/second-factor\/passkeys\.ts$)/;

/** Read from the vocabulary's own table, so that the page leads and the check follows. */
export function refusedWords(vocabulary: string): RefusedWord[] {
  const [, section = ''] = vocabulary.split('## Words refused in identifiers');
  return [...(section.split('\n## ')[0]?.matchAll(/^\| (`[^|]+`) \|/gm) ?? [])].flatMap(
    ([, cell]) =>
      [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, says = '']) => ({
        says,
        parts: partsOf(says),
      })),
  );
}

/** Identifiers and file names of code with a word the vocabulary refuses, as `file:line name`. */
export function refusedNames(files: readonly SourceFile[]): string[] {
  const page = files.find(({ path }) => path === 'docs/vocabulary.md');
  const words = refusedWords(page?.text ?? '');
  if (words.length === 0) return ['docs/vocabulary.md refuses no words'];
  return files
    .filter((file) => isCode(file))
    .flatMap((file) => [...fileName(file, words), ...identifiers(file, words)]);
}

const fileName = ({ path }: SourceFile, words: readonly RefusedWord[]): string[] =>
  path.split(/[/.]/).some((name) => isRefused(path, partsOf(name), words)) ? [path] : [];

function identifiers({ path, text }: SourceFile, words: readonly RefusedWord[]): string[] {
  const isPage = path.endsWith('x');
  return withoutTexts(text, isPage)
    .split('\n')
    .flatMap((line, place) =>
      [...line.matchAll(/[A-Za-z_$][\w$]*/g)]
        // A name with an underscore is a column's or the wire's.
        .filter(([name]) => !name.includes('_') && isRefused(path, partsOf(name), words))
        .map(([name]) => `${path}:${place + 1} ${name}`),
    );
}

const isRefused = (
  path: string,
  parts: readonly string[],
  words: readonly RefusedWord[],
): boolean =>
  words.some(
    ({ says, parts: refused }) =>
      !(says === 'counter' && countsMetrics.test(path)) &&
      parts.some((_, from) => refused.every((word, at) => isWord(parts[from + at] ?? '', word))),
  );

/** In singular or plural; a star matches any ending. */
const isWord = (part: string, word: string): boolean =>
  word.endsWith('*') ? part.startsWith(word.slice(0, -1)) : part === word || part === `${word}s`;

/** `isStillDue`, `still-due` and `STILL_DUE` have the same parts. */
const partsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+\*?|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase());
