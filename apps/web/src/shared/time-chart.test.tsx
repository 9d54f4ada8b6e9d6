import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { firstShown, TimeChart } from './time-chart.tsx';

const dayMs = 86_400_000;
const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + place * dayMs).toISOString().slice(0, 10),
  );

const open = (days: readonly string[]) =>
  render(
    <TimeChart
      days={days}
      lines={[{ id: 'value', label: 'Value', values: days.map(() => 1), color: '#000' }]}
      axis={String}
      exact={String}
      label="Value by day"
      height="10rem"
    />,
  );

const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test.each([
  [20, []],
  [60, ['1M', 'All']],
  [300, ['1M', '6M', 'All']],
  [800, ['1M', '6M', '1Y', 'All']],
])('%d days offer the shorter periods', (count, periods) => {
  open(daysFrom('2026-01-01', count));
  expect(offered()).toEqual(periods);
});

test('the chosen period is the pressed one', async () => {
  open(daysFrom('2026-01-01', 60));
  await userEvent.click(screen.getByRole('button', { name: '1M' }));
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('1M');
});

test('a period ends with the last day', () => {
  const days = daysFrom('2026-01-01', 100);
  expect(days[firstShown(days, '1M')]).toBe('2026-03-10');
});

test('a period without a day in it still shows the last two', () => {
  expect(firstShown(['2025-01-01', '2025-06-01', '2026-01-01'], '1M')).toBe(1);
});
