import { systemDark } from './system-dark.ts';

/** One sign-in screen as the page draws it before any script has run. */
export type Drawing = {
  readonly path: string;
  readonly html: string;
  readonly styles: readonly { readonly of: string; readonly css: string }[];
};

/** The word the server replaces, in every page it sends, by a nonce. */
const nonce = '__CSP_NONCE__';
const emptyRoot = '<div id="root"></div>';

/** The document with its own style sheet written into it: one thing less to wait for. Throws where it links none. */
export function withStyleInside(document: string, read: (address: string) => string): string {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;
  const address = link.exec(document)?.[1];
  if (!address) throw new Error('index.html links no style sheet.');
  return document.replace(link, () => style(read(address)));
}

/** The document of one screen, drawn. Throws where a strict policy would not show it as it was drawn. */
export function stillOf(document: string, { path, html, styles }: Drawing): string {
  if (!document.includes(emptyRoot)) throw new Error('index.html has no empty root.');
  if (/\sstyle="/.test(html)) throw new Error(`${path} has styles that carry no nonce.`);

  const known = styles.map(({ of, css }) => style(css, ` data-emotion="${of}"`));
  const dark = style(systemDark(styles.map(({ css }) => css).join('')));
  return document
    .replace('</head>', () => `${[...known, dark].join('\n    ')}\n  </head>`)
    .replace(emptyRoot, () => `<div id="root" data-still>${html}</div>`);
}

const style = (css: string, attribute = ''): string =>
  `<style nonce="${nonce}"${attribute}>${css.trim()}</style>`;
