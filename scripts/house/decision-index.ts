import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

const index = 'docs/decisions/README.md';

/** What the index of the decisions leaves out, names twice, names otherwise or has in another order. */
export function decisionIndexFaults(documents: readonly SourceFile[]): string[] {
  const pages = documents
    .filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, text }) => `* [${/^# (.+)$/m.exec(text)?.[1]}](${posix.basename(path)})`);
  const text = documents.find(({ path }) => path === index)?.text ?? '';
  const listed = [...text.matchAll(/^(\* \[\d{4} .*?)(?: \(superseded\))?$/gm)].map(
    ([, line = '']) => line,
  );
  return [
    ...pages.filter((line) => !listed.includes(line)).map((line) => `not listed: ${line}`),
    ...listed
      .filter((line, place) => line !== pages[place])
      .map((line) => `not in its place, or not so: ${line}`),
  ];
}
