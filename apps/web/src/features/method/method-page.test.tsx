import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MethodPage } from './method-page.tsx';

test('how often the plan was ahead of the index comes before the example', () => {
  renderScreen(<MethodPage />);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(headings.slice(-4)).toEqual([
    'Is it better than a plain Nifty SIP?',
    'A real example',
    'When it does badly',
    'What it costs',
  ]);
});

test('the shares come with the command that computes them', () => {
  renderScreen(<MethodPage />);
  expect(screen.getByText(/only 34% of 104 three-year starts and 20% of 80/)).toBeVisible();
  expect(screen.getByText(/^npm run backtest -- .* --every-start/)).toBeVisible();
});
