import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class DirectoryInUse extends Error {}

/** Locks a folder with a listening socket, which the kernel releases even after kill -9. Returns the release. */
export async function lockDirectory(folder: string): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.end());
  server.unref();
  await listen(server, addressOf(folder)).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EADDRINUSE') throw fault;
    throw new DirectoryInUse(
      `Another Safe Trading is running on ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  });
  return () => new Promise((done) => server.close(() => done()));
}

function addressOf(folder: string): string {
  const name = `safe-trading-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

const listen = (server: Server, address: string): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(address, done);
  });
