import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { importCycles } from '../house/import-cycles.ts';
import { pageDigest, pageIn, stampName } from './is-page-built.ts';
import { addressOf, layMarketFile, marketFile, weighMarketFile } from './market-file.ts';
import {
  afterFirstPaint,
  type Drawing,
  homeShellOf,
  signInShellOf,
  withStyleInside,
} from './prerendered-shells.ts';

/** One entry of Vite's manifest, by the path of its source. */
type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
};

export type Manifest = Readonly<Record<string, Chunk>>;

/** What a browser must have before a screen can stand; charts come after. */
type RouteSize = {
  readonly screen: string;
  readonly brotliBytes: number;
  readonly budgetBytes: number;
};

const kilobyte = 1000;

const signInBudget = 130 * kilobyte;

const anyBudget = 200 * kilobyte;

const isScreen = (source: string): boolean => /-page\.tsx$/.test(source);

const isSignIn = (source: string): boolean => /\/features\/auth\//.test(source);

const isFrame = (source: string): boolean => /\/app\/[^/]*(?:-layout|shell)\.tsx$/.test(source);

export const isOverBudget = ({ brotliBytes, budgetBytes }: RouteSize): boolean =>
  brotliBytes > budgetBytes;

/** One line for each screen. */
export const describeSizes = (sizes: readonly RouteSize[]): string[] =>
  sizes.map(
    (size) =>
      `  ${size.screen.padEnd(32)} ${inKilobytes(size.brotliBytes)} of ${inKilobytes(size.budgetBytes)}${
        isOverBudget(size) ? '  OVER BUDGET' : ''
      }`,
  );

const inKilobytes = (bytes: number): string => `${(bytes / kilobyte).toFixed(1).padStart(6)} KB`;

/** Files that wait for each other, `a → b → a`; a browser can start neither. */
export const ringsIn = (manifest: Manifest): string[] =>
  importCycles(
    Object.entries(manifest).flatMap(([from, { imports = [] }]) =>
      imports.map((target) => ({ from, target })),
    ),
  );

const worthIt = new Set(['.columns', '.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);

const toBrotli = promisify(brotliCompress);

const toGzip = promisify(gzip);

/** Addresses of files by the address of the screen that needs them, in the words of the router. */
type Preloads = Readonly<Record<string, readonly string[]>>;

type Screen = { readonly path: string; readonly sources: readonly string[] };

/** The page could not be built; the message is for the person at the keyboard. */
export class PageNotBuilt extends Error {}

type Order = { root: string; say(line: string): void };

/** Builds web/dist. It takes the old build's place only when it is whole and within its budgets. Throws `PageNotBuilt`. */
export async function buildPage({ root, say }: Order): Promise<void> {
  const home = pageIn(root);
  const digest = pageDigest(root);
  say('Building the page …');
  const workshop = join(root, 'node_modules', '.cache', `safe-trading-page-${process.pid}`);
  const fresh = join(workshop, 'fresh');
  rmSync(workshop, { recursive: true, force: true });
  mkdirSync(workshop, { recursive: true });
  try {
    const prices = marketFile(root);
    if (!prices) throw new PageNotBuilt('The recorded prices could not be written as columns.');
    const names = { VITE_MARKET: `/${addressOf(prices)}` };
    runVite(root, ['--manifest', '--emptyOutDir', '--outDir', fresh], names);
    runVite(root, ['--config', 'vite.service-worker.config.ts', '--outDir', fresh]);
    const market = layMarketFile(prices, fresh);
    const { screens, ...drawings } = draw(root, join(workshop, 'drawing'));
    const manifest = readManifest(fresh);
    const [ring] = ringsIn(manifest);
    if (ring) throw new PageNotBuilt(`Files of the build wait for each other: ${ring}`);
    const preloads = preloadsOf(manifest, screens);
    writeFileSync(join(fresh, '.preloads.json'), JSON.stringify(preloads));
    const starter = writeShells(fresh, drawings, preloads);
    const brotliBytes = await compressBuild(fresh);
    const sizes = routeSizes({ ...manifest, starter }, brotliBytes);
    if (sizes.length === 0)
      throw new PageNotBuilt('The build shows no screen that can be weighed.');
    say('JavaScript each screen needs, brotli, before charts:');
    for (const line of describeSizes(sizes)) say(line);
    const weight = weighMarketFile(fresh, market);
    say(weight.line);
    if (weight.isTooLarge) throw new PageNotBuilt('The recorded prices are over their budget.');
    if (sizes.some(isOverBudget))
      throw new PageNotBuilt('The page is over its budget; the screens are named above.');
    writeFileSync(join(fresh, '.sizes.json'), JSON.stringify(sizes));
    writeFileSync(join(fresh, stampName), digest);
    takePlace(fresh, home, join(workshop, 'old'));
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

type Names = Readonly<Record<string, string>>;

function runVite(root: string, options: readonly string[], names: Names = {}): void {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  run(root, [vite, 'build', '--logLevel', 'warn', ...options], names);
}

type SpokenDrawing = Drawing & { language: string };
type Drawings = { signIns: SpokenDrawing[]; homes: SpokenDrawing[] };
type Drawn = Drawings & { screens: { path: string; sources: string[] }[] };

/** The sign-in screens and the homes as they look before any script has run, and what all others are made of. */
function draw(root: string, folder: string): Drawn {
  runVite(root, ['--ssr', 'src/prerender.tsx', '--emptyOutDir', '--outDir', folder]);
  return JSON.parse(run(root, [join(folder, 'prerender.js')]));
}

/** What the program prints. */
function run(root: string, program: readonly string[], names: Names = {}): string {
  const { status, stdout } = spawnSync(process.execPath, program, {
    cwd: join(root, 'apps', 'web'),
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, ...names, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new PageNotBuilt('The page could not be built; the lines above say why.');
  return stdout;
}

/** Beside the document of all screens, one for each that is drawn already. Returns the program that starts them. */
function writeShells(folder: string, { signIns, homes }: Drawings, preloads: Preloads): Chunk {
  const home = join(folder, 'index.html');
  const document = withStyleInside(readFileSync(home, 'utf8'), (address) =>
    readFileSync(join(folder, address), 'utf8'),
  );
  writeFileSync(home, document);
  const program = afterFirstPaint(document);
  const word = createHash('sha256').update(program).digest('base64url').slice(0, 8);
  const starter = `assets/start-${word}.js`;
  writeFileSync(join(folder, starter), program);
  const write = ({ path, language }: SpokenDrawing, shell: string): void => {
    const suffix = language === 'en' ? 'html' : `${language}.html`;
    const place = join(folder, `${path.slice(1)}.${suffix}`);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, shell);
  };
  for (const drawing of signIns) write(drawing, signInShellOf(document, `/${starter}`, drawing));
  for (const drawing of homes)
    write(drawing, homeShellOf(document, `/${starter}`, drawing, preloads[drawing.path] ?? []));
  return { file: starter, isEntry: true };
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));

/** Of two builds at once, the one that comes second finds its place taken by an equal. */
function takePlace(fresh: string, home: string, old: string): void {
  try {
    if (existsSync(home)) renameSync(home, old);
    renameSync(fresh, home);
  } catch (fault) {
    if (!existsSync(home)) throw fault;
  }
}

/** What each screen needs besides what every document names already. Throws where a source was not built. */
export function preloadsOf(manifest: Manifest, screens: readonly Screen[]): Preloads {
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
  const everywhere = filesOf(manifest, entries);
  return Object.fromEntries(
    screens.map(({ path, sources }) => {
      const missing = sources.find((source) => !manifest[source]?.isDynamicEntry);
      if (missing) throw new Error(`${path} is made of ${missing}, which was not built.`);
      const files = [...filesOf(manifest, sources)].filter((file) => !everywhere.has(file));
      return [path, files.map((file) => `/${file}`)];
    }),
  );
}

/** Lays a `.br` and a `.gz` beside every text of the build; returns the brotli bytes of each by its path. */
async function compressBuild(folder: string): Promise<ReadonlyMap<string, number>> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && worthIt.has(extname(entry.name)))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('.'));
  return new Map(
    await Promise.all(
      paths.map(
        async (path): Promise<[string, number]> => [
          path.split(sep).join('/'),
          await compress(join(folder, path)),
        ],
      ),
    ),
  );
}

async function compress(path: string): Promise<number> {
  const plain = readFileSync(path);
  const [br, gz] = await Promise.all([
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    toGzip(plain, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
  return br.length;
}

/**
 * The brotli bytes of JavaScript each screen needs, the largest first: the entry, the screen and all
 * they import. The sign-in may be part of the entry; every other screen needs the largest frame too.
 */
export function routeSizes(
  manifest: Manifest,
  brotliBytes: ReadonlyMap<string, number>,
): RouteSize[] {
  const sources = Object.keys(manifest);
  const entries = sources.filter((source) => manifest[source]?.isEntry);
  const lazy = sources.filter((source) => manifest[source]?.isDynamicEntry);
  const bytesOf = (...roots: string[]): number =>
    [...filesOf(manifest, [...entries, ...roots])].reduce(
      (sum, file) => sum + bytesIn(brotliBytes, file),
      0,
    );
  const largest = (roots: string[], ...beside: string[]): number =>
    Math.max(bytesOf(...beside), ...roots.map((root) => bytesOf(root, ...beside)));

  const signIn = {
    screen: 'sign-in',
    brotliBytes: largest(lazy.filter(isSignIn)),
    budgetBytes: signInBudget,
  };
  const others = lazy
    .filter((source) => isScreen(source) && !isSignIn(source))
    .map((source) => ({
      screen: source.replace(/^.*\//, '').replace('.tsx', ''),
      brotliBytes: largest(lazy.filter(isFrame), source),
      budgetBytes: anyBudget,
    }));
  return [signIn, ...others].sort((a, b) => b.brotliBytes - a.brotliBytes);
}

/** What a browser fetches for these sources: their files and those of all they import. */
function filesOf(manifest: Manifest, roots: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (source: string): void => {
    if (seen.has(source)) return;
    seen.add(source);
    for (const next of manifest[source]?.imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  return new Set([...seen].flatMap((source) => manifest[source]?.file ?? []));
}

/** A file that was not weighed would make every sum too small. */
function bytesIn(brotliBytes: ReadonlyMap<string, number>, file: string): number {
  const bytes = brotliBytes.get(file);
  if (bytes === undefined) throw new Error(`The build has no ${file}, but its manifest does.`);
  return bytes;
}
