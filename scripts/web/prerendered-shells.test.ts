import { describe, expect, test } from 'vitest';
import {
  afterFirstPaint,
  homeShellOf,
  signInShellOf,
  systemDark,
  withStyleInside,
} from './prerendered-shells.ts';

const document = `<head>
    <script type="module" crossorigin src="/assets/index.js" nonce="__CSP_NONCE__"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js" nonce="__CSP_NONCE__">
    <link rel="stylesheet" crossorigin href="/assets/index.css" nonce="__CSP_NONCE__">
  </head><body><div id="root"></div></body>`;
const drawing = {
  path: '/login',
  locale: 'en-IN',
  html: '<h1>User Login</h1>',
  styles: [
    { of: 'css-global a1', css: '[data-color-scheme="dark"]{--ground:#000;}' },
    { of: 'css b2', css: '.css-b2{color:red;}' },
  ],
};

describe('the shell of a sign-in', () => {
  test('is in the root, marked as one', () => {
    expect(signInShellOf(document, '/assets/start.js', drawing)).toContain(
      '<div id="root" data-prerendered><h1>User Login</h1></div>',
    );
  });

  test('carries each style with the nonce, and for whom it is', () => {
    expect(signInShellOf(document, '/assets/start.js', drawing)).toContain(
      '<style nonce="__CSP_NONCE__" data-emotion="css b2" data-s>.css-b2{color:red;}</style>',
    );
  });

  test('is dark where the system is', () => {
    expect(signInShellOf(document, '/assets/start.js', drawing)).toContain(
      '@media (prefers-color-scheme:dark){:root:not([data-color-scheme]){--ground:#000;}}',
    );
  });

  test('with a style no nonce can be given to is refused', () => {
    const html = '<h1 style="color:red">User Login</h1>';
    expect(() => signInShellOf(document, '/assets/start.js', { ...drawing, html })).toThrow(
      '/login',
    );
  });

  test('has no place in a document without an empty root', () => {
    expect(() => signInShellOf('<head></head>', '/assets/start.js', drawing)).toThrow('empty root');
  });

  test('fetches the page early and starts it by its starter', () => {
    const shell = signInShellOf(document, '/assets/start.js', drawing);
    expect(shell).toContain('<script type="module" crossorigin src="/assets/start.js"');
    for (const script of ['index', 'react'])
      expect(shell).toContain(
        `<link rel="preload" as="script" fetchpriority="low" crossorigin href="/assets/${script}.js"`,
      );
  });
});

describe('the shell of a home', () => {
  const html = '<h1 style="--of:&quot;a&quot;">Welcome</h1><h2 style="--of:b">Next</h2>';
  const shell = homeShellOf(document, '/assets/start.js', { ...drawing, html }, [
    '/assets/home.js',
  ]);

  test('is beside an empty root, where nothing can be pressed or read aloud', () => {
    expect(shell).toMatch(
      /<div id="prerendered-home" inert aria-hidden="true"><h1.*<\/h2><\/div><div id="root"><\/div>/,
    );
  });

  test('has the styles of single elements in a sheet that carries the nonce', () => {
    expect(shell).toContain('<h1 data-look="0">Welcome</h1><h2 data-look="1">Next</h2>');
    expect(shell).toContain(
      '<style nonce="__CSP_NONCE__">[data-look="0"]{--of:"a"}[data-look="1"]{--of:b}</style>',
    );
  });

  test('names the files of its screen, for the starter to fetch', () => {
    expect(shell).toContain('<link data-then="modulepreload" crossorigin href="/assets/home.js"');
  });
});

describe('the starter of a shell', () => {
  test('imports the files of the page, the entry last', () => {
    expect(afterFirstPaint(document)).toContain(
      'const files=["/assets/react.js","/assets/index.js"];',
    );
  });

  test('removes the shell of a home from who has no token', () => {
    expect(afterFirstPaint(document)).toMatch(
      /^localStorage.getItem\("authToken"\)\|\|.*remove\(\);/,
    );
  });

  test('cannot start what a document does not name', () => {
    expect(() => afterFirstPaint('<head></head>')).toThrow('starts no script');
  });
});

describe('a style sheet', () => {
  test('is written into the document in the place of its link', () => {
    const inside = withStyleInside(document, (address) => `/* ${address} */`);
    expect(inside).toContain('<style nonce="__CSP_NONCE__">/* /assets/index.css */</style>');
    expect(inside).not.toContain('stylesheet');
  });

  test('that is not linked is missed', () => {
    expect(() => withStyleInside('<head></head>', () => '')).toThrow('no style sheet');
  });
});

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
