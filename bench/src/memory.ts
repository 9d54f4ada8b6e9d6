import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOptions, wholeNumber } from '@safe-trading/command-line';
import { postgresBinaries } from '../../scripts/testing/postgres-binaries.ts';
import { startThrowAwayPostgres } from '../../scripts/testing/throw-away-postgres.ts';
import { type Resident, residentMegabytes } from './memory/resident-megabytes.ts';
import { load } from './reads/load.ts';
import { startProgram } from './start-program.ts';

const { idle, busy } = commandOptions({
  name: 'npm run bench:memory',
  does: 'Resident memory of the program after its start, under load and after it, on both databases.',
  options: {
    idle: wholeNumber({ least: 1, most: 3_600, usual: 20 }, 'seconds without a request'),
    busy: wholeNumber({ least: 1, most: 86_400, usual: 30 }, 'seconds under load'),
  },
});

const server = await startThrowAwayPostgres(postgresBinaries(console.error));
try {
  console.log(
    'megabytes resident, of the process that serves and, in brackets, with the one that started it',
  );
  await measure('Postgres server', { DATABASE_URL: server.url });
  await measure('embedded database', {});
} finally {
  await server.stop();
}

async function measure(name: string, env: Readonly<Record<string, string>>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-bench-'));
  const program = await startProgram({ ...env, DATA_DIR: folder, DEMO: 'off' });
  try {
    await wait(idle * 1_000);
    const rested = await residentMegabytes(program.pid);
    const { perSecond } = await load({
      ...{ address: program.address, path: '/readyz' },
      ...{ ms: busy * 1_000, connections: 10 },
    });
    const worked = await residentMegabytes(program.pid);
    await wait(idle * 1_000);
    const again = await residentMegabytes(program.pid);
    console.log(
      `${name.padEnd(20)} idle ${said(rested)}, after ${busy} s of ${perSecond.toFixed(0)} replies a second ${said(worked)}, ${idle} s later ${said(again)}`,
    );
  } finally {
    await program.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function said({ serving, all }: Resident): string {
  return `${serving} (${all})`;
}
