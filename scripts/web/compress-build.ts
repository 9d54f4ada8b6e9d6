import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthIt = new Set(['.columns', '.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Lays a `.br` and a `.gz` beside every text of the build; tells the brotli bytes of each by its path. */
export async function compressBuild(folder: string): Promise<ReadonlyMap<string, number>> {
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
