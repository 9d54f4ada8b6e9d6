import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CannotOpen, type Session } from './session.ts';

/** The program must be stopped: two processes cannot open a data folder. */
export async function openEmbedded(folder: string): Promise<Session> {
  const data = join(folder, 'postgres');
  if (!existsSync(join(data, 'PG_VERSION'))) {
    throw new CannotOpen(
      `There are no books in ${folder}. Start the program once, or set DATA_DIR to its folder or DATABASE_URL to its server.`,
    );
  }
  const release = await claim(folder);
  const lite = await PGlite.create({ dataDir: data }).catch(async (fault) => {
    await release();
    throw fault;
  });
  return sessionOf(lite, release);
}

export const openInMemory = async (): Promise<Session> => sessionOf(await PGlite.create());

async function sessionOf(lite: PGlite, release = async () => {}): Promise<Session> {
  await lite.exec("set timezone to 'UTC'");
  return {
    query: async (sql) => (await lite.query<{ row: string }>(sql)).rows,
    run: async (sql) => {
      await lite.exec(sql);
    },
    async close() {
      await lite.close();
      await release();
    },
  };
}

/** Takes the program's lock of the folder; returns its release. */
async function claim(folder: string): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.end());
  server.unref();
  await new Promise<void>((done, fail) => {
    server.once('error', (fault: NodeJS.ErrnoException) =>
      fail(
        fault.code === 'EADDRINUSE'
          ? new CannotOpen(
              `Safe Trading is running on ${folder}. Stop it first; its books are open there.`,
            )
          : fault,
      ),
    );
    server.listen(markOf(folder), done);
  });
  return () => new Promise((done) => server.close(() => done()));
}

function markOf(folder: string): string {
  const digest = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  const name = `safe-trading-${digest}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}
