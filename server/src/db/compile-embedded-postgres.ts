import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Node's own types do not name it. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

let compiling: Promise<object> | undefined;

/** The embedded Postgres as a compiled module, once for all databases of this process. */
export function compileEmbeddedPostgres(): Promise<object> {
  compiling ??= compile();
  return compiling;
}

async function compile(): Promise<object> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(library), 'pglite.wasm')));
}
