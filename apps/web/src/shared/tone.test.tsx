import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AmountsProvider } from './amounts.tsx';
import { Money, WholeRupees } from './money.tsx';
import { toneFromZero, toneOf, toneSx } from './tone.ts';

test('zero and an unknown profit are neutral', () => {
  expect([1, 0, -1, null].map(toneOf)).toEqual(['gain', 'neutral', 'loss', 'neutral']);
});

test('the specified tile is green from zero on', () => {
  expect([1, 0, -1].map(toneFromZero)).toEqual(['gain', 'even', 'loss']);
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

const show = (money: ReactNode) => render(<AmountsProvider>{money}</AmountsProvider>);

test('an amount shows with Indian grouping, its sign only where asked for', () => {
  show(
    <>
      <Money value={123456} />
      <Money value={123456} signed />
    </>,
  );

  expect([screen.getByText('₹1,23,456.00'), screen.getByText('+₹1,23,456.00')]).toHaveLength(2);
});

test('a hidden amount is nowhere on the page', () => {
  localStorage.setItem('hideAmounts', 'yes');

  const { container } = show(<Money value={123456} />);

  expect(container).toHaveTextContent('₹ ••••Amount hidden');
});

test('a missing amount is no secret', () => {
  localStorage.setItem('hideAmounts', 'yes');

  show(<Money value={undefined} />);

  expect(screen.getByText('N/A')).toBeVisible();
});

test('where amounts are read at a glance they have no paise', () => {
  show(
    <WholeRupees value>
      <Money value={9_99_99_99_999.99} />
      <Money value={-16.55} signed />
    </WholeRupees>,
  );

  expect([screen.getByText('₹10,00,00,00,000'), screen.getByText('−₹17')]).toHaveLength(2);
});
