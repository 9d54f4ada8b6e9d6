import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Source maps are large, and errors come in bursts. */
const keptMs = 60_000;
const maps = new Map<string, SourceMap | undefined>();
const place = /((?:file:\/\/)?\/[^\s()]+\.mjs):(\d+):(\d+)/g;

/** Maps a stack of the bundled program to its sources; unchanged without a source map. */
export function traceBack(stack: string): string {
  return stack.replaceAll(place, (said, file: string, line: string, column: string) => {
    const path = file.startsWith('file:') ? fileURLToPath(file) : file;
    const origin = mapOf(path)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return said;
    return `${resolve(dirname(path), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

function mapOf(path: string): SourceMap | undefined {
  if (!maps.has(path)) {
    if (maps.size === 0) setTimeout(() => maps.clear(), keptMs).unref();
    maps.set(path, readMap(`${path}.map`));
  }
  return maps.get(path);
}

/** An unmapped stack is better than none. */
function readMap(path: string): SourceMap | undefined {
  try {
    return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
  } catch {
    return undefined;
  }
}
