import { importCycles } from '../house/import-cycles.ts';

/** One entry of Vite's manifest, by the path of its source. */
export type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
};

export type Manifest = Readonly<Record<string, Chunk>>;

/** What a browser must have before a screen can stand; charts come after. */
export type RouteSize = {
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

/** What a browser fetches for these sources: their files and those of all they import. */
export function filesOf(manifest: Manifest, roots: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (source: string): void => {
    if (seen.has(source)) return;
    seen.add(source);
    for (const next of manifest[source]?.imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  return new Set([...seen].flatMap((source) => manifest[source]?.file ?? []));
}

/** Files that wait for each other, `a → b → a`; a browser can start neither. */
export const ringsIn = (manifest: Manifest): string[] =>
  importCycles(
    Object.entries(manifest).flatMap(([from, { imports = [] }]) =>
      imports.map((target) => ({ from, target })),
    ),
  );

/** A file nobody weighed would make every sum too small. */
function bytesIn(brotliBytes: ReadonlyMap<string, number>, file: string): number {
  const bytes = brotliBytes.get(file);
  if (bytes === undefined) throw new Error(`The build has no ${file}, but its manifest does.`);
  return bytes;
}
