import { expect, test } from 'vitest';
import { byteText } from './machine-card.tsx';

test.each([
  [0, '0 bytes'],
  [1, '1 bytes'],
  [1536, '1.5 KB'],
  [412 * 1024 ** 2, '412 MB'],
  [1.25 * 1024 ** 3, '1.3 GB'],
  [null, 'N/A'],
])('%s is %s', (bytes, text) => {
  expect(byteText(bytes)).toBe(text);
});
