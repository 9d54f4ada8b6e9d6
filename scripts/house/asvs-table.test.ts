import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asvsFaults, countAsvsItems } from './asvs-table.ts';

const root = join(import.meta.dirname, '..', '..');
const commands = Object.keys(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as Record<string, string>,
);
const page = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8');

test('every item of the table has an answer whose files and commands are there', () => {
  expect({ items: countAsvsItems(page) > 170, faults: asvsFaults(page, commands) }).toEqual({
    items: true,
    faults: [],
  });
});

describe('a table is refused', () => {
  test.each([
    ['with a number twice', '| 1.1.1 | a | b |\n| 1.1.1 | a | b |', '1.1.1 occurs twice'],
    ['with a row without an answer', '| 1.1.1 | a | |', '1.1.1 has no answer'],
    [
      'with a file that is not there',
      '| 1.1.1 | a | `apps/server/src/gone.test.ts` |',
      '1.1.1 names apps/server/src/gone.test.ts, which is not there',
    ],
    [
      'with a command that is not there',
      '| 1.1.1 | a | `npm run gone` |',
      '1.1.1 names npm run gone, which is not there',
    ],
    [
      'with an unexplained open item',
      '| 1.1.1 | a | **Open** |',
      '1.1.1 is open, and the end says otherwise',
    ],
  ])('%s', (_, table, fault) => {
    expect(asvsFaults(table, commands)).toEqual([fault]);
  });
});
