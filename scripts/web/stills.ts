import { systemDark } from './system-dark.ts';

/** One sign-in screen as the page draws it before any script has run. */
export type Drawing = {
  readonly path: string;
  readonly html: string;
  readonly styles: readonly { readonly of: string; readonly css: string }[];
};

/** The word the server replaces, in every page it sends, by a nonce. */
const nonce = '__CSP_NONCE__';
/** A module that is preloaded as one is compiled too, and that before the first paint. */
const fetched = 'rel="preload" as="script" fetchpriority="low"';
const emptyRoot = '<div id="root"></div>';

/** The document with its own style sheet written into it: one thing less to wait for. Throws where it links none. */
export function withStyleInside(document: string, read: (address: string) => string): string {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;
  const address = link.exec(document)?.[1];
  if (!address) throw new Error('index.html links no style sheet.');
  return document.replace(link, () => style(read(address)));
}

/**
 * What a still loads in the place of the page: a program that waits until the still is seen, a
 * second at most, so that nothing holds that up.
 */
export const afterFirstPaint = (document: string): string =>
  `const start=()=>import(${JSON.stringify(entryOf(document))});new PerformanceObserver(start).observe({type:"paint",buffered:true});setTimeout(start,1000);`;

/** The document of one screen, drawn. Throws where a strict policy would not show it as it was drawn. */
export function stillOf(
  document: string,
  starter: string,
  { path, html, styles }: Drawing,
): string {
  if (!document.includes(emptyRoot)) throw new Error('index.html has no empty root.');
  if (/\sstyle="/.test(html)) throw new Error(`${path} has styles that carry no nonce.`);

  const known = styles.map(({ of, css }) => style(css, ` data-emotion="${of}"`));
  const dark = style(systemDark(styles.map(({ css }) => css).join('')));
  const entry = entryOf(document);
  const early = `<link ${fetched} crossorigin href="${entry}" nonce="${nonce}">`;
  return document
    .replaceAll('<link rel="modulepreload"', `<link ${fetched}`)
    .replace(`src="${entry}"`, () => `src="${starter}"`)
    .replace('</head>', () => `${[early, ...known, dark].join('\n    ')}\n  </head>`)
    .replace(emptyRoot, () => `<div id="root" data-still>${html}</div>`);
}

function entryOf(document: string): string {
  const entry = /<script type="module"[^>]*src="([^"]+)"/.exec(document)?.[1];
  if (!entry) throw new Error('index.html starts no script.');
  return entry;
}

const style = (css: string, attribute = ''): string =>
  `<style nonce="${nonce}"${attribute}>${css.trim()}</style>`;
