import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useShownParts } from './use-shown-parts.ts';

const drawn: number[] = [];

function Parts({ all }: { all: number }) {
  const shown = useShownParts(all);
  drawn.push(shown);
  return <p>{shown}</p>;
}

test('parts come one by one until all are there, and one that is added comes too', async () => {
  const { container, rerender } = render(<Parts all={4} />);
  await waitFor(() => expect(container).toHaveTextContent('4'));
  expect([...new Set(drawn)]).toEqual([1, 2, 3, 4]);

  rerender(<Parts all={5} />);
  await waitFor(() => expect(container).toHaveTextContent('5'));
});
