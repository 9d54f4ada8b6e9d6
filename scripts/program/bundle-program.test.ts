import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundle } from './bundle-program.ts';

const root = mkdtempSync(join(tmpdir(), 'safe-trading-bundle-'));
const folder = join(root, 'dist', 'build');
const entry = join(root, 'src', 'commands', 'main.ts');
/** Not written out, or it would count as an import of this file. */
const thread = 'thread.ts';
const other = join(root, 'src', 'places.ts');
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What the bundled program writes, by stream. */
async function run(main: string, places: string): Promise<{ said: string; fault: string }> {
  mkdirSync(join(root, 'src', 'commands'), { recursive: true });
  writeFileSync(entry, main);
  writeFileSync(other, places);
  rmSync(folder, { recursive: true, force: true });
  await bundle({ root, entries: { main: 'src/commands/main.ts' }, folder, into: folder });
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'main.mjs')], {
    encoding: 'utf8',
  });
  return { said: stdout, fault: stderr };
}

test('a bundled module finds what lies beside its source', async () => {
  const { said } = await run(
    "import { places } from '../places.ts';\nconsole.log(JSON.stringify(places));",
    `import { join } from 'node:path';
export const places = [
  join(import.meta.dirname, 'one.css'),
  join(import.meta.filename),
  new URL('./${thread}', import.meta.url).pathname,
];`,
  );

  expect(JSON.parse(said)).toEqual([
    join(root, 'src', 'one.css'),
    other,
    join(root, 'src', thread),
  ]);
});

test('a thread that is bundled too is started from its bundled file', async () => {
  mkdirSync(join(root, 'threads'), { recursive: true });
  writeFileSync(
    join(root, 'threads', 'main.ts'),
    `import { Worker } from 'node:worker_threads';
new Worker(new URL('./${thread}', import.meta.url)).on('message', console.log);`,
  );
  writeFileSync(
    join(root, 'threads', thread),
    "import { parentPort } from 'node:worker_threads';\nparentPort?.postMessage(import.meta.filename);",
  );
  const place = join(root, 'bundled');
  const entries = { main: 'threads/main.ts', beside: `threads/${thread}` };
  await bundle({ root, entries, folder: place, into: place });
  rmSync(join(root, 'threads'), { recursive: true });

  const { stdout } = spawnSync(process.execPath, [join(place, 'main.mjs')], { encoding: 'utf8' });
  expect(resolve(stdout.trim())).toBe(join(root, 'threads', thread));
});

test('the map beside a bundled file leads a fault to the line of its source', async () => {
  const { fault } = await run(
    "import { fail } from '../places.ts';\n\n\nfail();",
    "type Word = string;\nexport function fail(): Word {\n  throw new Error('as planned');\n}",
  );

  const origin = (call: string): unknown => {
    const [, line, column] = new RegExp(`${call}.*main\\.mjs:(\\d+):(\\d+)`).exec(fault) ?? [];
    const found = map().findOrigin(Number(line), Number(column));
    return 'fileName' in found ? [resolve(folder, found.fileName), found.lineNumber] : found;
  };
  expect(origin('at fail')).toEqual([other, 3]);
  expect(origin('at file:')).toEqual([entry, 4]);
});

const map = (): SourceMap =>
  new SourceMap(JSON.parse(readFileSync(join(folder, 'main.mjs.map'), 'utf8')));
