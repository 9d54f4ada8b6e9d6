const chosen = '[data-color-scheme="dark"]';

const bySystem = ':root:not([data-color-scheme])';

/** One sign-in screen as the page draws it before any script has run. */
export type Drawing = {
  readonly path: string;
  /** As `<html lang>` takes it. */
  readonly locale: string;
  readonly html: string;
  readonly styles: readonly { readonly of: string; readonly css: string }[];
};

/** The word the server replaces, in every page it sends, by a nonce. */
const nonce = '__CSP_NONCE__';
/** A module that is preloaded as one is compiled too, and that before the first paint. */
const fetched = 'rel="preload" as="script" fetchpriority="low"';
const emptyRoot = '<div id="root"></div>';
/** A reader without a token does not get the shell of a home. */
const onlyWithToken =
  'localStorage.getItem("authToken")||document.getElementById("prerendered-home")?.remove();';

/** The document with its own style sheet written into it: one thing less to wait for. Throws where it links none. */
export function withStyleInside(document: string, read: (address: string) => string): string {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;
  const address = link.exec(document)?.[1];
  if (!address) throw new Error('index.html links no style sheet.');
  return document.replace(link, () => style(read(address)));
}

/**
 * What a prerendered shell loads in the place of the page: a program that waits until the shell is seen, a
 * second at most, so that nothing holds that up, and then starts one file of the page after the
 * other: in between, what people do is answered.
 */
export const afterFirstPaint = (document: string): string =>
  `${onlyWithToken}const files=${JSON.stringify([...preloadedBy(document), entryOf(document)])};const next=()=>{const file=files.shift();if(file)import(file).then(()=>setTimeout(next))};let start=()=>{start=()=>{};for(const link of document.querySelectorAll("link[data-then]"))link.rel=link.dataset.then;next()};new PerformanceObserver(()=>start()).observe({type:"paint",buffered:true});setTimeout(()=>start(),1000);`;

/** The document of one sign-in screen, drawn: the page takes it over. Throws as `drawn` does. */
export const signInShellOf = (document: string, starter: string, drawing: Drawing): string =>
  drawn(document, starter, drawing).replace(
    emptyRoot,
    () => `<div id="root" data-prerendered>${drawing.html}</div>`,
  );

/**
 * The document of a home, drawn: the page, made of these files too, takes its place. Until then
 * nothing in it can be pressed or read aloud. Throws as `drawn` does.
 */
export const homeShellOf = (
  document: string,
  starter: string,
  drawing: Drawing,
  files: readonly string[],
): string => {
  const { html, css } = withStylesApart(drawing.html);
  const beside = [...files.map(fetchedAfterwards), style(css)].join('\n    ');
  return drawn(document, starter, { ...drawing, html })
    .replace('</head>', () => `${beside}\n  </head>`)
    .replace(
      emptyRoot,
      () => `<div id="prerendered-home" inert aria-hidden="true">${html}</div>${emptyRoot}`,
    );
};

/** Styles of single elements carry no nonce; in a sheet that carries one they are shown. */
function withStylesApart(html: string): { html: string; css: string } {
  const looks: string[] = [];
  const marked = html.replaceAll(/\sstyle="([^"]*)"/g, (_, look: string) => {
    const known = looks.indexOf(look);
    return ` data-look="${known < 0 ? looks.push(look) - 1 : known}"`;
  });
  const css = looks.map((look, number) => `[data-look="${number}"]{${plain(look)}}`).join('');
  return { html: marked, css };
}

const plain = (attribute: string): string =>
  attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** All but the drawing itself. Throws where a strict policy would not show it as it was drawn. */
function drawn(document: string, starter: string, { path, locale, html, styles }: Drawing): string {
  if (!document.includes(emptyRoot)) throw new Error('index.html has no empty root.');
  if (/\sstyle="/.test(html)) throw new Error(`${path} has styles that carry no nonce.`);

  // Emotion leaves what carries `data-s` where it is; to move a style sheet has everything drawn once more.
  const known = styles.map(({ of, css }) => style(css, ` data-emotion="${of}" data-s`));
  const dark = style(systemDark(styles.map(({ css }) => css).join('')));
  const entry = entryOf(document);
  const font = locale === 'hi-IN' ? [fetchedFont(document)] : [];
  return document
    .replace('<html lang="en-IN"', () => `<html lang="${locale}"`)
    .replaceAll('<link rel="modulepreload"', `<link ${fetched}`)
    .replace(`src="${entry}"`, () => `src="${starter}"`)
    .replace(
      '</head>',
      () => `${[fetchedEarly(entry), ...font, ...known, dark].join('\n    ')}\n  </head>`,
    );
}

const fetchedEarly = (address: string): string =>
  `<link ${fetched} crossorigin href="${address}" nonce="${nonce}">`;

/** Texts in Hindi are laid out with their font from the start. Throws where the styles do not name it. */
function fetchedFont(document: string): string {
  const address = /\/assets\/noto-sans-devanagari[\w.-]+\.woff2/.exec(document)?.[0];
  if (!address) throw new Error('The styles name no font for Hindi.');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`;
}

/** The starter gives it its meaning: what the page needs first comes first on a slow line. */
const fetchedAfterwards = (address: string): string =>
  `<link data-then="modulepreload" crossorigin href="${address}" nonce="${nonce}">`;

function entryOf(document: string): string {
  const entry = /<script type="module"[^>]*src="([^"]+)"/.exec(document)?.[1];
  if (!entry) throw new Error('index.html starts no script.');
  return entry;
}

/** In the order in which they need each other. */
const preloadedBy = (document: string): string[] =>
  [...document.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].flatMap(
    ([, address = '']) => address,
  );

const style = (css: string, attribute = ''): string =>
  `<style nonce="${nonce}"${attribute}>${css.trim()}</style>`;

/**
 * What the sheet says of a dark page, for a document no script has marked yet: there the system
 * decides. The rest of the sheet is left out.
 */
export function systemDark(css: string): string {
  const rules = topRules(css).filter((rule) => rule.includes(chosen));
  if (rules.length === 0) throw new Error('The styles know no dark page.');
  return `@media (prefers-color-scheme:dark){${rules.join('').replaceAll(chosen, bySystem)}}`;
}

/** Each rule with all that is inside its braces. */
function topRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    rules.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
}
