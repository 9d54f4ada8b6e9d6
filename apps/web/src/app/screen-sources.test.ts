import { expect, test } from 'vitest';
import { paths } from '../lib/paths.ts';
import { screenSources } from './screen-sources.ts';

const isBehindSignIn = (path: string): boolean => /^\/(?:admin|user)\//.test(path);

test('every screen behind the sign-in has its sources', () => {
  const known = screenSources.map(({ path }) => path);
  const all = [...Object.values(paths.admin), ...Object.values(paths.user)].map(({ path }) => path);
  expect(known.toSorted()).toEqual(all.filter(isBehindSignIn).toSorted());
});
