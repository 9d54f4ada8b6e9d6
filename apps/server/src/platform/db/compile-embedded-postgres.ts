import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

let compiling: Promise<object> | undefined;

/** Compiled once for all databases of this process. */
export function compileEmbeddedPostgres(): Promise<object> {
  compiling ??= compile();
  return compiling;
}

async function compile(): Promise<object> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  // Read synchronously: an asynchronous read would wait until all modules are loaded.
  return WebAssembly.compile(readFileSync(join(dirname(library), 'pglite.wasm')));
}
