import { describe, expect, test } from 'vitest';
import { preloadsOf } from './build-page.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_first.js'] },
  '_first.js': { file: 'assets/first.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_first.js'] },
  'src/app/user-layout.tsx': {
    file: 'assets/user.js',
    isDynamicEntry: true,
    imports: ['_shared.js'],
  },
  'src/home-page.tsx': { file: 'assets/home.js', isDynamicEntry: true, imports: ['_shared.js'] },
};

describe('what is fetched beside a document', () => {
  test('is what its screen needs, once, and not what every document names', () => {
    const sources = ['src/app/user-layout.tsx', 'src/home-page.tsx'];
    expect(preloadsOf(manifest, [{ path: '/user/home', sources }])).toEqual({
      '/user/home': ['/assets/user.js', '/assets/shared.js', '/assets/home.js'],
    });
  });

  test('cannot be told of a screen that was not built', () => {
    const screens = [{ path: '/user/home', sources: ['src/old-page.tsx'] }];
    expect(() => preloadsOf(manifest, screens)).toThrow('src/old-page.tsx');
  });
});
