import { expect, test } from 'vitest';
import { rowOf, withRow } from './record-figures.ts';

const result = {
  command: 'npm run bench -- orders',
  printed: ['a | b\n', '  orders a second      20'],
  date: '2026-11-27',
  commit: 'bbbbbbbb',
  machine: '2 cores, 24 GB',
};
const earlier = '| `npm run bench -- orders` | 10 | 2026-01-01 | aaaaaaaa | 1 cores, 1 GB |';
const other =
  '| `npm run bench -- orders --rounds 9` | 11 | 2026-01-01 | aaaaaaaa | 1 cores, 1 GB |';
const page = `# Performance

<!-- recorded:bench-orders -->

| Figure | Value | Date | Commit | Machine |
|---|---|---|---|---|
${earlier}
${other}

<!-- /recorded -->

Text after.
`;

test('a row holds the printed lines in one cell', () => {
  expect(rowOf(result)).toBe(
    '| `npm run bench -- orders` | a / b; orders a second 20 | 2026-11-27 | bbbbbbbb | 2 cores, 24 GB |',
  );
});

test('a new row replaces the row of the same command and leaves the rest of the page alone', () => {
  const row = rowOf(result);
  expect(withRow(page, 'bench-orders', row)).toBe(
    page.replace(`${earlier}\n${other}`, `${other}\n${row}`),
  );
});

test('a page without a table of that name is refused', () => {
  expect(() => withRow(page, 'bench-web', rowOf(result))).toThrow('recorded:bench-web');
});
