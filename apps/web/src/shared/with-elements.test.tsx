import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withElements } from './with-elements.tsx';

test('elements take the places of their parameters', () => {
  const { container } = render(
    withElements(({ amount, day }) => `On ${day} we take ${amount}.`, {
      amount: <b>₹500</b>,
      day: 'Monday',
    }),
  );
  expect(container.innerHTML).toBe('On Monday we take <b>₹500</b>.');
});
