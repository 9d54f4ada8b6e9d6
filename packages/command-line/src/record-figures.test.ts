import { expect, test } from 'vitest';
import { rowsOf, withFigures } from './record-figures.ts';

const page = `# Performance

<!-- recorded:bench-orders -->

| Figure | Value | Date | Commit | Machine |
|---|---|---|---|---|
| Orders a second | 10 | 2026-01-01 | aaaaaaaa | 1 cores, 1 GB |

<!-- /recorded -->

Text after.

<!-- recorded:bench-start -->
<!-- /recorded -->
`;
const taken = { date: '2026-11-27', commit: 'bbbbbbbb', machine: '2 cores, 24 GB' };

test('a new figure replaces the recorded one and leaves the rest of the page alone', () => {
  expect(withFigures(page, 'bench-orders', rowsOf({ 'Orders a second': '20' }, taken))).toBe(
    page.replace(
      '10 | 2026-01-01 | aaaaaaaa | 1 cores, 1 GB',
      '20 | 2026-11-27 | bbbbbbbb | 2 cores, 24 GB',
    ),
  );
});

test('a table is written between empty markers', () => {
  expect(withFigures(page, 'bench-start', rowsOf({ 'First start': '9 s' }, taken))).toContain(
    '<!-- recorded:bench-start -->\n\n| Figure | Value | Date | Commit | Machine |\n|---|---|---|---|---|\n| First start | 9 s | 2026-11-27 | bbbbbbbb | 2 cores, 24 GB |\n\n<!-- /recorded -->',
  );
});

test('a page without markers of that name is refused', () => {
  expect(() => withFigures(page, 'bench-web', '')).toThrow('recorded:bench-web');
});
