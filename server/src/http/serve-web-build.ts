import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unpack = promisify(gunzip);

/**
 * One file of the built page as it was compressed when it was built; as it is only where it was not. Hardly anybody asks
 * for the other form, and kept in memory it would be half of what the build takes there.
 */
export type WebFile = {
  type: string;
  hashed: boolean;
  br?: Buffer;
  gzip?: Buffer;
  plain(): Promise<Buffer>;
};

/**
 * The built page: the document with its `__CSP_NONCE__`, those of screens that have one of their own
 * (drawn already, or naming what they need), and everything else, both by their address.
 */
export type WebBuild = {
  page: string;
  screens: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, WebFile>;
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
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Reads a build whole, so that a running server goes on serving the one it started with while a new
 * one is made. Its documents say what is traded on, so that the page knows before it has asked.
 * `undefined` where nothing was built.
 */
export function readWebBuild(folder: string, trading: 'paper' | 'live'): WebBuild | undefined {
  const home = join(folder, 'index.html');
  if (!existsSync(home)) return undefined;
  const document = (path: string): string =>
    readFileSync(path, 'utf8').replace('__TRADING__', trading);
  const page = document(home);
  return {
    page,
    screens: new Map([...readPreloads(folder, page), ...readShells(folder, document)]),
    files: new Map(filesIn(folder).map((path) => [addressOf(folder, path), read(folder, path)])),
  };
}

const readShells = (folder: string, document: (path: string) => string): [string, string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => extname(name) === '.html' && name !== 'index.html')
    .map((name) => [
      addressOf(folder, join(folder, name.slice(0, -'.html'.length))),
      document(join(folder, name)),
    ]);

/** The document of each screen that is fetched in parts, with the parts it will need. */
function readPreloads(folder: string, page: string): [string, string][] {
  const list = join(folder, '.preloads.json');
  if (!existsSync(list)) return [];
  const preloads: Record<string, string[]> = JSON.parse(readFileSync(list, 'utf8'));
  return Object.entries(preloads).map(([path, files]) => {
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
    return [path, page.replace('</head>', () => `${links.join('')}</head>`)];
  });
}

/** What a browser may be sent: files of a kind we know, none that is hidden. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !addressOf(folder, path).includes('/.'));

const addressOf = (folder: string, path: string): string =>
  `/${relative(folder, path).split(sep).join('/')}`;

function read(folder: string, path: string): WebFile {
  const [br, gzip] = [`${path}.br`, `${path}.gz`].map((each) =>
    existsSync(each) ? readFileSync(each) : undefined,
  );
  const plain = gzip ? () => unpack(gzip) : keptAsItIs(path);
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    hashed: addressOf(folder, path).startsWith('/assets/'),
    plain,
    ...(br ? { br } : {}),
    ...(gzip ? { gzip } : {}),
  };
}

function keptAsItIs(path: string): () => Promise<Buffer> {
  const content = readFileSync(path);
  return async () => content;
}
