import { expect, test } from 'vitest';
import type { BothBooks } from './both-books.ts';

/** What has to be true of the books after the program was cut off, wherever it was. */
export function testBothBooks(books: () => BothBooks): void {
  test('every order that arrived at the broker is once in our books, and no other', () => {
    expect(books().ours.length).toBeGreaterThan(20);
    expect(books().ours).toEqual(books().theirs);
  });

  test('no order is left open', () => {
    expect(books().open).toEqual([]);
  });

  test('the books add up', () => {
    expect(books().checks).toBeGreaterThan(5);
    expect(books().faults).toEqual([]);
  });
}
