import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyEdit } from './copy-product.ts';
import { mutants } from './mutants.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

describe('the product has the place for the mistake that', () => {
  test.each(mutants.map((mutant) => [mutant.says, mutant] as const))(
    '%s',
    (_, { edits, without = [] }) => {
      const mutated = new Map<string, string>();
      for (const edit of [...without, ...edits]) {
        const [file] = edit;
        const text = mutated.get(file) ?? readFileSync(join(root, file), 'utf8');
        const edited = applyEdit(text, edit);
        expect(edited).not.toBe(text);
        mutated.set(file, edited);
      }
    },
  );
});

test('no two mutants have the same name', () => {
  const names = mutants.map(({ says }) => says);
  expect(new Set(names).size).toBe(names.length);
});

test('a passage that is gone or there twice is refused', () => {
  expect(() => applyEdit('one two', ['a file', 'three', ''])).toThrow('0 times');
  expect(() => applyEdit('one one', ['a file', 'one', ''])).toThrow('2 times');
});

test('layout, comments and quotes do not hide a passage', () => {
  const text = 'call(\n  first, // the first\n  "second",\n);';
  expect(applyEdit(text, ['a file', "call(first, 'second')", 'other()'])).toBe('other();');
});
