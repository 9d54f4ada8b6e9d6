import { render } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { useInTurns } from './results.tsx';

type Shown = readonly (number | undefined)[];

/** Every state of three parts that reached the screen, while so many values follow each other, one with every turn. */
function shownDuring(values: number): Shown[] {
  const seen: Shown[] = [];
  const Parts = () => {
    const [newest, setNewest] = useState(1);
    const shown = useInTurns(newest, 3);
    useLayoutEffect(() => {
      seen.push(shown);
      setNewest(Math.min(values, seen.length));
    }, [shown]);
    return null;
  };
  render(<Parts />);
  return seen;
}

const changedPlaces = (seen: readonly Shown[]): number[][] =>
  seen.slice(1).map((after, place) => {
    const before = seen[place] ?? [];
    return [...after.keys()].filter((at) => after[at] !== before[at]);
  });

test('each part gets a new value by itself, the first part first', () => {
  expect(changedPlaces(shownDuring(1))).toEqual([[0], [1], [2]]);
});

test('every part gets its turn while newer values keep coming, the first part every second', () => {
  expect(changedPlaces(shownDuring(5)).slice(0, 6)).toEqual([[0], [1], [0], [2], [0], [1]]);
});

test('in the end all parts show the newest value', () => {
  expect(shownDuring(5).at(-1)).toEqual([5, 5, 5]);
});
