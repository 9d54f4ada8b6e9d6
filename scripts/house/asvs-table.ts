import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

type Row = { item: string; subject: string; answer: string };

/** A row of a table whose first cell is the number of an item. */
const rowsOf = (text: string): Row[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|([^|]*)\|([^|]*)\|$/gm)].map(
    ([, item = '', subject = '', answer = '']) => ({
      item,
      subject: subject.trim(),
      answer: answer.trim(),
    }),
  );

/**
 * What is wrong with the table of ASVS items: a number that occurs twice, a row without an answer, a file that is not
 * there, a command `package.json` does not know, and an open item that the list at the end leaves out.
 */
export function asvsFaults(text: string, commands: readonly string[]): string[] {
  const [table = '', ends = ''] = text.split('## What is open');
  const rows = rowsOf(table);
  const items = rows.map(({ item }) => item);
  const explained = new Set([...ends.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, item]) => item));
  return rows.flatMap(({ item, subject, answer }, place) => {
    const isOpen = answer.includes('**Open**');
    return [
      ...(items.indexOf(item) < place ? [`${item} occurs twice`] : []),
      ...(subject === '' || answer === '' ? [`${item} has no answer`] : []),
      ...quoted(answer, /`([\w@.-]+\/[\w./@-]*)`/g)
        .filter((path) => !path.startsWith('@') && !existsSync(join(root, path)))
        .map((path) => `${item} names ${path}, which is not there`),
      ...quoted(answer, /`npm run ([\w:-]+)`/g)
        .filter((command) => !commands.includes(command))
        .map((command) => `${item} names npm run ${command}, which is not there`),
      ...(isOpen === explained.has(item)
        ? []
        : [`${item} is ${isOpen ? '' : 'not '}open, and the end says otherwise`]),
    ];
  });
}

const quoted = (text: string, form: RegExp): string[] =>
  [...text.matchAll(form)].map(([, name = '']) => name);

export const countAsvsItems = (text: string): number =>
  rowsOf(text.split('## What is open')[0] ?? '').length;
