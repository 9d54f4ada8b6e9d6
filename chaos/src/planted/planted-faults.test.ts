import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plant } from './plant.ts';
import { plantedFaults } from './planted-faults.ts';

const root = join(import.meta.dirname, '..', '..', '..');

describe('the product has the place for the mistake that', () => {
  test.each(plantedFaults.map((fault) => [fault.says, fault] as const))(
    '%s',
    (_, { edits, without = [] }) => {
      const spoilt = new Map<string, string>();
      for (const edit of [...without, ...edits]) {
        const [file] = edit;
        const text = spoilt.get(file) ?? readFileSync(join(root, file), 'utf8');
        const planted = plant(text, edit);
        expect(planted).not.toBe(text);
        spoilt.set(file, planted);
      }
    },
  );
});

test('no mistake is told twice', () => {
  const told = plantedFaults.map(({ says }) => says);
  expect(new Set(told).size).toBe(told.length);
});

test('a place that is gone, or there twice, is refused', () => {
  expect(() => plant('one two', ['a file', 'three', ''])).toThrow('does not fit a file');
  expect(() => plant('one one', ['a file', 'one', ''])).toThrow('does not fit a file');
});
