import { expect, test } from 'vitest';
import { systemDark } from './system-dark.ts';

test('the rules of the dark page hold where the system is dark and nothing is marked', () => {
  const css =
    ':root{--ground:#fff;}[data-color-scheme="dark"]{--ground:#000;}.css-a{color:red;}*:where([data-color-scheme="dark"]) .css-a:autofill{color:#fff;}';
  expect(systemDark(css)).toBe(
    '@media (prefers-color-scheme:dark){:root:not([data-color-scheme]){--ground:#000;}*:where(:root:not([data-color-scheme])) .css-a:autofill{color:#fff;}}',
  );
});

test('a rule inside another one keeps it', () => {
  const css =
    '@media print{.a{color:red;}}@media screen{[data-color-scheme="dark"] .a{color:blue;}}';
  expect(systemDark(css)).toBe(
    '@media (prefers-color-scheme:dark){@media screen{:root:not([data-color-scheme]) .a{color:blue;}}}',
  );
});

test('a sheet without a dark page is refused', () => {
  expect(() => systemDark('.a{color:red;}')).toThrow('dark');
});
