import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { join, normalize } from 'node:path';

const doors: Readonly<Record<string, string>> = {
  '@safe-trading/engine': '/packages/engine/src/index.ts',
  '@safe-trading/engine/rules': '/packages/engine/src/rules.ts',
  '@safe-trading/market-data/columns': '/packages/market-data/src/columns/columns.ts',
  '@safe-trading/simulator/fills': '/packages/simulator/src/fills.ts',
  '@safe-trading/what-if': '/packages/what-if/src/index.ts',
};

/** Workers have no import map. */
const bareImport = /(from\s*')(@safe-trading\/[a-z/-]+)'/g;
const atItsDoor = (_: string, from: string, name: string): string =>
  `${from}${doors[name] ?? name}'`;

const page = '<!doctype html><title>What if</title>';

/** Serves the product's modules with types stripped, on loopback. */
export async function serveModules(root: string, columns: ArrayBuffer): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(request.url ?? '/');
    if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      return;
    }
    if (path === '/market.columns') {
      response.writeHead(200).end(new Uint8Array(columns));
      return;
    }
    const file = join(root, path);
    if (!path.endsWith('.ts') || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const code = stripTypeScriptTypes(readFileSync(file, 'utf8')).replace(bareImport, atItsDoor);
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(code);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
