import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type LockEntry = {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** Of the innermost node_modules in a path. */
const packageName = /.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)/;

/** The packages that these workspaces need to run, with what those need, as package-lock.json has them. */
export function runtimePackages(root: string, workspaces: readonly string[]): Set<string> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockEntry>>;
  };
  // A set that grows while it is read.
  const paths = new Set(workspaces);
  for (const path of paths) {
    const { link, resolved, dependencies, optionalDependencies } = packages[path] ?? {};
    if (link && resolved) paths.add(resolved);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(name, path, packages);
      if (place !== undefined) paths.add(place);
    }
  }
  return new Set([...paths].flatMap((path) => packageName.exec(path)?.[1] ?? []));
}

/** As Node looks for it: the closest node_modules. */
function placeOf(
  name: string,
  from: string,
  packages: Readonly<Record<string, LockEntry>>,
): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (packages[place]) return place;
    if (folder === '.' || folder === '') return undefined;
  }
}

/** The packages in a folder of the program: installed ones, and those that were bundled, as the source maps name them. */
export function packagesIn(folder: string): Set<string> {
  const installed = globSync('node_modules/{*,@*/*}/package.json', { cwd: folder })
    .map(dirname)
    .map((path) => path.replace('node_modules/', ''));
  const bundled = globSync('apps/server/dist/**/*.map', { cwd: folder }).flatMap((path) => {
    const { sources } = JSON.parse(readFileSync(join(folder, path), 'utf8')) as {
      sources: readonly string[];
    };
    return sources.flatMap((source) => packageName.exec(source)?.[1] ?? []);
  });
  return new Set([...installed, ...bundled]);
}
