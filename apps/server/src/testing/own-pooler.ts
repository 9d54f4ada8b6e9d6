import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  installDebianPackage,
  mayInstallDebianPackages,
} from '../../../../scripts/testing/debian-packages.ts';
import { killWithTests } from '../start-up/testing/last-will.ts';

const program = '/usr/sbin/pgbouncer';
const port = 6543;

/** PgBouncer in front of a test server, on a socket in the server's folder. */
export async function ownPooler(
  server: string,
  mode: 'session' | 'transaction' | 'statement',
): Promise<{ url: string; stop(): Promise<void> }> {
  if (!existsSync(program) && mayInstallDebianPackages()) installDebianPackage('pgbouncer');
  const folder = new URL(server).searchParams.get('host') ?? '';
  const file = join(folder, `${mode}.ini`);
  writeFileSync(
    file,
    `[databases]
* = host=${folder} user=postgres
[pgbouncer]
listen_addr =
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = any
pool_mode = ${mode}
`,
    { mode: 0o644 },
  );
  const asPostgres = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(program, [...asPostgres, file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, which ends with the tests.
    detached: true,
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve());
  });
  if (child.pid !== undefined) killWithTests(child.pid, ended);
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('process up')) resolve();
    });
    ended.then(() => reject(new Error(`PgBouncer ended: ${said}`)), reject);
  });
  return {
    url: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
