import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOptions, oneOf, wholeNumber } from '@safe-trading/command-line';
import { caller, endpointTables, overNetwork, urlOf } from '@safe-trading/server';
import { postgresBinaries } from '../../../scripts/testing/postgres-binaries.ts';
import { startThrowAwayPostgres } from '../../../scripts/testing/throw-away-postgres.ts';
import { type Resident, residentMegabytes } from './memory/resident-megabytes.ts';
import { enterBooksOf, type People, readsOf } from './plans/book-users.ts';
import { load } from './reads/load.ts';
import { type StartedProgram, startProgram } from './start-program.ts';

const { database, idle, busy, parts, investors, connections } = commandOptions({
  name: 'npm run bench -- memory',
  does: 'Resident memory of the program after its start, under load and after it, on both databases.',
  options: {
    database: oneOf(['both', 'server', 'embedded'], 'both', 'the books are in'),
    idle: wholeNumber({ least: 1, most: 3_600, usual: 20 }, 'seconds without a request'),
    busy: wholeNumber({ least: 1, most: 86_400, usual: 30 }, 'seconds under load'),
    parts: wholeNumber({ least: 1, most: 1_000, usual: 3 }, 'of that time, each told by itself'),
    investors: wholeNumber({ least: 1, most: 1_000, usual: 6 }, 'with books, who read all screens'),
    connections: wholeNumber({ least: 1, most: 64, usual: 10 }, 'that ask at once'),
  },
});

const server = await startThrowAwayPostgres(postgresBinaries(console.error));
try {
  console.log(
    'megabytes resident, of the process that serves and, in brackets, with the one that started it',
  );
  if (database !== 'embedded') await measure('Postgres server', { DATABASE_URL: server.url });
  if (database !== 'server') await measure('embedded database', {});
} finally {
  await server.stop();
}

async function measure(name: string, env: Readonly<Record<string, string>>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-bench-'));
  const program = await startProgram({ ...env, DATA_DIR: folder, DEMO: 'off' });
  const resident = async () => said(await residentMegabytes(program.pid));
  try {
    await wait(idle * 1_000);
    console.log(`${name}: idle after its start ${await resident()}`);
    const people = await enterBooksOf(caller(overNetwork(program.address)), investors);
    await wait(idle * 1_000);
    console.log(`  ${investors} investors with books, idle ${await resident()}`);
    for (let part = 1; part <= parts; part += 1) {
      const replies = await use(program, people);
      console.log(
        `  part ${part} of ${parts}: ${replies} replies and a session, ${await resident()}`,
      );
    }
    await wait(idle * 1_000);
    console.log(`  ${idle} s later ${await resident()}`);
  } finally {
    await program.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a session with all jobs, then every read of every user; returns the number of replies. */
async function use({ address }: StartedProgram, people: People): Promise<number> {
  const call = caller(overNetwork(address));
  const everything = await readsOf(call, people);
  const administrator = everything.find(({ endpoint }) => endpoint.access === 'admin');
  if (!administrator) throw new Error('The administrator reads nothing.');
  await call(endpointTables.paper.advance, {
    token: administrator.token,
    body: { sessions: 1 },
  });
  const reads = everything
    .filter(({ endpoint }) => endpoint.path !== '/samco-creds/address')
    .map(({ endpoint, token, ...input }) => ({ path: urlOf(endpoint, input), token }));
  const { replies } = await load({ address, reads, ms: (busy * 1_000) / parts, connections });
  return replies;
}

function said({ serving, all }: Resident): string {
  return `${serving} (${all})`;
}
