import { readFileSync } from 'node:fs';
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
  // At once: read in the background, it would be there only when all modules of the program are loaded.
  return WebAssembly.compile(readFileSync(join(dirname(library), 'pglite.wasm')));
}
