import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Message } from './message.tsx';

const scrolled = vi.fn();
const before = Element.prototype.scrollIntoView;

afterEach(() => {
  Element.prototype.scrollIntoView = before;
});

test('the result of an action comes into view', () => {
  Element.prototype.scrollIntoView = scrolled;
  const { rerender } = render(<Message said={undefined} />);
  rerender(<Message said={{ severity: 'success', text: 'Your change is made.' }} />);
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
});
