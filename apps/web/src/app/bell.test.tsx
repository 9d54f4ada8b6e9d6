import { render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { expect, test } from 'vitest';
import { late } from './late.tsx';

const Greeting = () => <h1>Namaste</h1>;
const shown = (Part: () => ReactNode) =>
  render(
    <Suspense fallback="Loading...">
      <Part />
    </Suspense>,
  );

test('what was fetched before it is shown is there at once', async () => {
  const Part = late(async () => Greeting);
  await Part.fetch();

  shown(Part);

  expect(screen.getByRole('heading', { name: 'Namaste' })).toBeVisible();
});

test('what was not is fetched when it is shown', async () => {
  shown(late(async () => Greeting));

  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Namaste' })).toBeVisible();
});

test('what is shown while it is fetched once more stays the one that it was', async () => {
  const Part = late(async () => Greeting);
  const { rerender } = shown(Part);
  const heading = await screen.findByRole('heading');
  await Part.fetch();

  rerender(
    <Suspense fallback="Loading...">
      <Part />
    </Suspense>,
  );

  expect(screen.getByRole('heading')).toBe(heading);
});
