import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { buildInUse, programDigest, programIn, starterOf } from './bundled-program.ts';

/** They bring a native library or a WebAssembly file that lies beside them, or one instance of them is asked for. */
const apart = [/^@electric-sql\/pglite/, /^@node-rs\/argon2/, 'undici'];

const program: Entries = {
  main: 'apps/server/src/upkeep/commands/main.ts',
  'what-if-thread': 'apps/server/src/features/what-if/what-if-thread.ts',
};

/** What an operator runs beside the program, where there are no sources, as in the container image. */
const commands: Entries = {
  backup: 'apps/server/src/upkeep/commands/backup.ts',
  restore: 'apps/server/src/upkeep/commands/restore.ts',
  'go-live-check': 'apps/server/src/upkeep/commands/go-live-check.ts',
  'rotate-keys': 'apps/server/src/upkeep/commands/rotate-keys.ts',
  'remove-second-factor': 'apps/server/src/upkeep/commands/remove-second-factor.ts',
  'verify-audit': 'apps/server/src/upkeep/commands/verify-audit.ts',
  'verify-ledger': 'proofs/verify/src/verify-command.ts',
};

/**
 * Bundles program and commands with their libraries into a folder of the build and takes it into use. What a running
 * program may still load, the build that was used until now, stays until the next one.
 */
export async function bundleProgram(root: string, say: (line: string) => void): Promise<void> {
  const build = programDigest(root);
  const home = programIn(root);
  // Beside the place it is for: source maps name their sources from there.
  const workshop = join(home, `.draft-${process.pid}`);
  say('Bundling the program …');
  rmSync(workshop, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  try {
    await bundle({ root, entries: program, folder: join(home, build), into: workshop });
    // Apart from the program, which would otherwise be cut into more files and start later.
    await bundle({
      root,
      entries: commands,
      folder: join(home, build, 'commands'),
      into: join(workshop, 'commands'),
    });
    const before = buildInUse(home);
    takePlace(workshop, join(home, build));
    for (const name of Object.keys(commands))
      writeStarter(home, name, starterOf(`${build}/commands`, name));
    writeStarter(home, 'main', starterOf(build));
    removeOthers(home, [build, before]);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** Sources by the names of the files they become; below the root. */
type Entries = Readonly<Record<string, string>>;

type Bundle = { root: string; entries: Entries; folder: string; into: string };

/** The entries and all they import, written `into` a folder that will stand where `folder` is. */
export async function bundle({ root, entries, folder, into }: Bundle): Promise<void> {
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, path]) => [name, join(root, path)]),
  );
  const build = await rolldown({
    input,
    platform: 'node',
    external: apart,
    plugins: [ownPlaces(folder, input)],
    // A library's own doubts about its code are not ours to mend, and a fault is thrown.
    logLevel: 'silent',
  });
  await build.write({
    dir: into,
    format: 'esm',
    // Not named in the files: Node would read them all at each start. The log reads them when it has a fault to tell.
    sourcemap: 'hidden',
    sourcemapExcludeSources: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await build.close();
}

const ownPlaces = (folder: string, entries: Entries): Plugin => ({
  name: 'own-place',
  transform: {
    filter: { code: /import\.meta\.(?:dirname|filename|url)/, id: { exclude: /node_modules/ } },
    handler: (code, id) => ({ code: withOwnPlace(code, { id, folder, entries }), map: null }),
  },
});

/** Of two builds at once, the one that comes second finds its place taken by an equal. */
function takePlace(fresh: string, place: string): void {
  rmSync(place, { recursive: true, force: true });
  try {
    renameSync(fresh, place);
  } catch (fault) {
    if (!existsSync(join(place, 'main.mjs'))) throw fault;
  }
}

/** Renamed when it is whole: it may be read meanwhile. */
function writeStarter(home: string, name: string, text: string): void {
  const draft = join(home, `${name}.${process.pid}.mjs`);
  writeFileSync(draft, text);
  renameSync(draft, join(home, `${name}.mjs`));
}

function removeOthers(home: string, kept: readonly (string | undefined)[]): void {
  for (const name of readdirSync(home))
    if (/^[0-9a-f]{16}$/.test(name) && !kept.includes(name))
      rmSync(join(home, name), { recursive: true, force: true });
}

type Module = { id: string; folder: string; entries: Entries };

/**
 * What a module asks for its own place, said of the bundle's: migrations, styles and prices stay where they are, and
 * both forms of the program find them. A thread that is an entry too is started from its bundled file. `id` is the
 * module's path, `folder` the one its bundle will lie in. The text keeps its lines.
 */
function withOwnPlace(code: string, { id, folder, entries }: Module): string {
  const path = (to: string): string => relative(folder, to).split(sep).join('/');
  const joined = (to: string): string =>
    `(import.meta.dirname + ${JSON.stringify(`/${path(to)}`)})`;
  const url = (to: string): string => `new URL(${JSON.stringify(to)}, import.meta.url)`;
  const places = /new URL\('(\.[^']+)', import\.meta\.url\)|import\.meta\.(dirname|filename|url)/g;
  return code.replaceAll(places, (_, beside: string | undefined, own: string) => {
    if (beside !== undefined) {
      const to = join(dirname(id), beside);
      const name = Object.keys(entries).find((entry) => entries[entry] === to);
      return url(name ? `./${name}.mjs` : path(to));
    }
    if (own === 'dirname') return joined(dirname(id));
    if (own === 'filename') return joined(id);
    return url(path(id));
  });
}
