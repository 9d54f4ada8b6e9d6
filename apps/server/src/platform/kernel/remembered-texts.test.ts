import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rememberedTexts } from './remembered-texts.ts';

test('whatever was asked before, a number has its own text', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 })), (values) => {
      const say = rememberedTexts((value: number) => `${value}`, 3);
      expect(values.map(say)).toEqual(values.map(String));
    }),
    { seed: 169 },
  );
});

test('a text that is remembered is not made again', () => {
  const made: number[] = [];
  const say = rememberedTexts((value: number) => {
    made.push(value);
    return `${value}`;
  }, 3);
  [1, 2, 1, 2, 3].map(say);
  expect(made).toEqual([1, 2, 3]);
});
