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

test('a place that is gone, or there twice, is refused', () => {
  expect(() => applyEdit('one two', ['a file', 'three', ''])).toThrow('does not fit a file');
  expect(() => applyEdit('one one', ['a file', 'one', ''])).toThrow('does not fit a file');
});
