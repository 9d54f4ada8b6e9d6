import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { buildInUse, programDigest, programIn, starterOf } from './bundled-program.ts';

/** They bring a native library or a WebAssembly file that lies beside them, or one instance of them is asked for. */
const apart = [/^@electric-sql\/pglite/, /^@node-rs\/argon2/, 'undici'];

/**
 * Bundles the program with its libraries into a folder of its own and takes it into use. What a running program may still
 * load, the build that was used until now, stays until the next one.
 */
export async function bundleProgram(root: string, say: (line: string) => void): Promise<void> {
  const build = programDigest(root);
  const home = programIn(root);
  const workshop = join(root, 'node_modules', '.cache', `safe-trading-program-${process.pid}`);
  say('Bundling the program …');
  rmSync(workshop, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  try {
    await bundle({
      entry: join(root, 'apps/server/src/upkeep/commands/main.ts'),
      folder: join(home, build),
      into: workshop,
    });
    const before = buildInUse(home);
    takePlace(workshop, join(home, build));
    const starter = join(home, `main.${process.pid}.mjs`);
    writeFileSync(starter, starterOf(build));
    renameSync(starter, join(home, 'main.mjs'));
    removeOthers(home, [build, before]);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

type Bundle = { entry: string; folder: string; into: string };

/** The entry and all it imports, written `into` a folder that will stand where `folder` is. */
export async function bundle({ entry, folder, into }: Bundle): Promise<void> {
  const build = await rolldown({
    input: entry,
    platform: 'node',
    external: apart,
    plugins: [ownPlaces(folder)],
    // A library's own doubts about its code are not ours to mend, and a fault is thrown.
    logLevel: 'silent',
  });
  await build.write({
    dir: into,
    format: 'esm',
    // Not named in the files: Node would read them all at each start. The log reads them when it has a fault to tell.
    sourcemap: 'hidden',
    sourcemapExcludeSources: true,
    entryFileNames: 'main.mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await build.close();
}

const ownPlaces = (folder: string): Plugin => ({
  name: 'own-place',
  transform: {
    filter: { code: /import\.meta\.(?:dirname|filename|url)/, id: { exclude: /node_modules/ } },
    handler: (code, id) => ({ code: withOwnPlace(code, id, folder), map: null }),
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

function removeOthers(home: string, kept: readonly (string | undefined)[]): void {
  for (const name of readdirSync(home))
    if (/^[0-9a-f]{16}$/.test(name) && !kept.includes(name))
      rmSync(join(home, name), { recursive: true, force: true });
}

/**
 * What a module asks for its own place, said of the bundle's: migrations, styles and prices stay where they are, and
 * both forms of the program find them. `id` is the module's path, `folder` the one its bundle will lie in. The text keeps
 * its lines.
 */
function withOwnPlace(code: string, id: string, folder: string): string {
  const path = (to: string): string => relative(folder, to).split(sep).join('/');
  const joined = (to: string): string =>
    `(import.meta.dirname + ${JSON.stringify(`/${path(to)}`)})`;
  return code.replaceAll(/import\.meta\.(dirname|filename|url)/g, (_, asked: string) => {
    if (asked === 'dirname') return joined(dirname(id));
    if (asked === 'filename') return joined(id);
    return `new URL(${JSON.stringify(path(id))}, import.meta.url)`;
  });
}
