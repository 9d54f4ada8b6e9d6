import { describe, expect, test } from 'vitest';
import { describeSizes, isOverBudget, type Manifest, ringsIn, routeSizes } from './build-page.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_forms.js': { file: 'assets/forms.js', imports: ['_react.js'] },
  'src/features/auth/login-page.tsx': {
    file: 'assets/login.js',
    isDynamicEntry: true,
    imports: ['index.html', '_forms.js'],
  },
  'src/features/portfolio/portfolio-page.tsx': {
    file: 'assets/portfolio.js',
    isDynamicEntry: true,
    imports: ['index.html'],
  },
  'src/features/portfolio/worth-chart.tsx': { file: 'assets/chart.js', isDynamicEntry: true },
  'src/app/user-layout.tsx': { file: 'assets/user.js', isDynamicEntry: true },
  'src/app/admin-layout.tsx': { file: 'assets/admin.js', isDynamicEntry: true },
};

const bytes = new Map([
  ['assets/index.js', 30_000],
  ['assets/react.js', 60_000],
  ['assets/forms.js', 20_000],
  ['assets/login.js', 3_000],
  ['assets/portfolio.js', 5_000],
  ['assets/chart.js', 90_000],
  ['assets/user.js', 7_000],
  ['assets/admin.js', 6_000],
]);

describe('the weight of a screen', () => {
  test('counts what it imports once, its frame where it has one, and no chart', () => {
    expect(routeSizes(manifest, bytes)).toEqual([
      { screen: 'sign-in', brotliBytes: 113_000, budgetBytes: 130_000 },
      { screen: 'portfolio-page', brotliBytes: 102_000, budgetBytes: 200_000 },
    ]);
  });

  test('of the sign-in is that of the entry where it is part of it', () => {
    const { 'src/features/auth/login-page.tsx': _login, ...eager } = manifest;
    expect(routeSizes(eager, bytes)[1]).toEqual({
      screen: 'sign-in',
      brotliBytes: 90_000,
      budgetBytes: 130_000,
    });
  });

  test('cannot be told when a file was not weighed', () => {
    expect(() => routeSizes(manifest, new Map())).toThrow(/assets\/\w+\.js/);
  });
});

test('files that wait for each other are reported', () => {
  const ring = {
    'a.tsx': { file: 'a.js', imports: ['_b.js'] },
    '_b.js': { file: 'b.js', imports: ['a.tsx'] },
  };
  expect(ringsIn(ring)).toEqual(['a.tsx → _b.js → a.tsx']);
  expect(ringsIn(manifest)).toEqual([]);
});

test('a screen at its budget is fine, a byte more is not', () => {
  const size = { screen: 'login-page', brotliBytes: 130_000, budgetBytes: 130_000 };
  expect([isOverBudget(size), isOverBudget({ ...size, brotliBytes: 130_001 })]).toEqual([
    false,
    true,
  ]);
});

test('the report names the screen that weighs too much', () => {
  expect(
    describeSizes([{ screen: 'login-page', brotliBytes: 131_250, budgetBytes: 130_000 }]),
  ).toEqual(['  login-page                        131.3 KB of  130.0 KB  OVER BUDGET']);
});
