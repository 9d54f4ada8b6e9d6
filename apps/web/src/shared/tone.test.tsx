import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Money } from './money.tsx';
import { toneOf, toneSx } from './tone.ts';

test('a gain, nothing, a loss and what is unknown are told apart', () => {
  expect([1, 0, -1, null].map(toneOf)).toEqual(['gain', 'even', 'loss', 'neutral']);
});

test('a gain and a loss are marked for who does not see the colour, and nothing else is', () => {
  const marks = Object.entries(toneSx).flatMap(([tone, look]) =>
    '&::before' in look ? [`${tone} ${look['&::before'].content}`] : [],
  );
  expect(marks).toEqual(['gain "▲" / ""', 'loss "▼" / ""']);
});

test('the mark is no part of what is read aloud', () => {
  render(<Money value={12} signed tone="gain" />);
  expect(screen.getByText('+₹12.00').textContent).toBe('+₹12.00');
});
