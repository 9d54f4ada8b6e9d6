import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { type Language, languages, locales } from '@safe-trading/messages/language';
import { type HeldFile, holdFile } from './held-file.ts';

/** Files with a hash in their name. */
export const hashedFolder = '/assets/';

export type WebFile = {
  type: string;
  hashed: boolean;
  br?: HeldFile;
  gzip?: HeldFile;
  plain: HeldFile;
};

/** A document in each language. */
export type Documents = Readonly<Record<Language, string>>;

export type WebBuild = {
  page: Documents;
  screens: ReadonlyMap<string, Documents>;
  files: ReadonlyMap<string, WebFile>;
  close(): Promise<void>;
};

const types: Readonly<Record<string, string>> = {
  '.columns': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Opens the build and keeps its files open, so that a running server serves the version it started with. Writes
 * the trading mode into the documents. `undefined` without a build.
 */
export async function openWebBuild(
  folder: string,
  trading: 'paper' | 'live',
): Promise<WebBuild | undefined> {
  const home = join(folder, 'index.html');
  if (!existsSync(home)) return undefined;
  const document = (path: string): string =>
    readFileSync(path, 'utf8').replace('__TRADING__', trading);
  const page = document(home);
  const files = new Map(
    await Promise.all(
      filesIn(folder).map(
        async (path): Promise<[string, WebFile]> => [
          addressOf(folder, path),
          await open(folder, path),
        ],
      ),
    ),
  );
  return {
    page: documentsOf(() => page),
    screens: new Map([...readPreloads(folder, page), ...readShells(folder, document)]),
    files,
    async close() {
      const held = [...files.values()].flatMap(({ plain, br, gzip }) => [plain, br, gzip]);
      await Promise.all(held.map((file) => file?.close()));
    },
  };
}

/** `login.html` in English, `login.hi.html` in Hindi. */
function readShells(folder: string, document: (path: string) => string): [string, Documents][] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /^[^.]+\.html$/.test(name) && name !== 'index.html')
    .map((name) => {
      const place = name.slice(0, -'.html'.length);
      const documents = documentsOf((language) => {
        const translated = `${place}.${language}.html`;
        return document(join(folder, names.includes(translated) ? translated : name));
      });
      return [addressOf(folder, join(folder, place)), documents];
    });
}

/** Each names its language, by which the page chooses its texts. */
const documentsOf = (document: (language: Language) => string): Documents => {
  const said = languages.map((language): [Language, string] => [
    language,
    document(language).replace(`lang="${locales.en}"`, `lang="${locales[language]}"`),
  ]);
  return Object.fromEntries(said) as Documents;
};

function readPreloads(folder: string, page: string): [string, Documents][] {
  const list = join(folder, '.preloads.json');
  if (!existsSync(list)) return [];
  const preloads: Record<string, string[]> = JSON.parse(readFileSync(list, 'utf8'));
  return Object.entries(preloads).map(([path, files]) => {
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
    return [path, documentsOf(() => page.replace('</head>', () => `${links.join('')}</head>`))];
  });
}

/** Known file types, without hidden files. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !addressOf(folder, path).includes('/.'));

const addressOf = (folder: string, path: string): string =>
  `/${relative(folder, path).split(sep).join('/')}`;

async function open(folder: string, path: string): Promise<WebFile> {
  const [plain, br, gzip] = await Promise.all([
    holdFile(path),
    existsSync(`${path}.br`) ? holdFile(`${path}.br`) : undefined,
    existsSync(`${path}.gz`) ? holdFile(`${path}.gz`) : undefined,
  ]);
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    hashed: addressOf(folder, path).startsWith(hashedFolder),
    plain,
    ...(br ? { br } : {}),
    ...(gzip ? { gzip } : {}),
  };
}
