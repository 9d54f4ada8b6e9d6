import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOptions, flag } from '@safe-trading/command-line';
import { openEmbeddedDatabase, openServerDatabase, plainQuery } from '@safe-trading/server';
import { postgresBinaries } from '../../../scripts/testing/postgres-binaries.ts';
import { startThrowAwayPostgres } from '../../../scripts/testing/throw-away-postgres.ts';
import { canary, found, unlikely } from './canary/canaries.ts';
import { playFlows } from './canary/play-flows.ts';
import { startRepeatingBroker } from './canary/repeating-broker.ts';
import { scanFolder } from './canary/scan-folder.ts';
import { runServer, startProgram } from './world/start-program.ts';

const { server: onServer } = commandOptions({
  name: 'npm run verify:security -- canary',
  does: 'Takes known secrets through every flow of the main program, refused ones too, and looks for them in database files, log of the database, backups, output, replies and columns.',
  options: { server: flag('on a Postgres server, not on the embedded database') },
});

const folder = await mkdtemp(join(tmpdir(), 'safe-trading-canary-'));
const secrets = {
  password: unlikely('broker-'),
  clientId: unlikely('CANARY').toUpperCase(),
  controlName: unlikely('Control '),
};
const control = [canary('control', secrets.controlName)];
const session = unlikely('session');
const keys = { MASTER_KEY: randomBytes(32), TOKEN_KEY: randomBytes(32) };
const postgres = onServer
  ? await startThrowAwayPostgres(postgresBinaries(console.error))
  : undefined;
const broker = await startRepeatingBroker(secrets.password, session);
const env = {
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'trace',
  SAMCO_BASE_URL: broker.url,
  MASTER_KEY: keys.MASTER_KEY.toString('hex'),
  TOKEN_KEY: keys.TOKEN_KEY.toString('hex'),
  DEMO: 'off',
  ...(postgres ? { DATABASE_URL: postgres.url } : {}),
};

try {
  const program = await startProgram(env);
  const flows = await playFlows(program.address, secrets).finally(() => program.stop());
  const backup = await runServer('backup.ts', env, { args: [join(folder, 'all.backup')] });
  if (backup.code !== 0) throw new Error(`No backup was made:\n${backup.output}`);

  const canaries = [
    ...flows.canaries,
    canary('broker session', session),
    ...Object.entries(keys).map(([name, key]) => canary(name, [key, key.toString('hex')])),
  ];
  const output = Buffer.from(program.output() + backup.output);
  const columns = await everyColumn();
  const files = scanFolder(folder, canaries);
  const cluster = postgres && new URL(postgres.url).searchParams.get('host');
  const clusterFiles = cluster ? scanFolder(cluster, canaries) : undefined;
  const hits = [
    ...flows.replies.flatMap(({ call, text }) =>
      found(
        text,
        canaries.filter(({ mayBeIn }) => !mayBeIn.includes(call)),
      ).map((name) => `${name} in the reply of ${call}`),
    ),
    ...found(output, canaries).map((name) => `${name} in the output`),
    ...found(columns, canaries).map((name) => `${name} in a column`),
    ...files.hits,
    ...(clusterFiles?.hits ?? []),
  ];
  for (const hit of hits) console.log(hit);
  const unseen = [
    ...(flows.replies.some(({ text }) => found(text, control).length > 0) ? [] : ['replies']),
    ...(found(columns, control).length > 0 ? [] : ['columns']),
    ...['all.backup', ...(postgres ? [] : ['data/'])].filter(
      (path) => !scanFolder(folder, control).hits.some((hit) => hit.includes(` in ${path}`)),
    ),
    ...(cluster && scanFolder(cluster, control).hits.length === 0 ? ['files of the cluster'] : []),
  ];
  for (const where of unseen) console.log(`The search did not see what is in ${where}`);
  const scanned = files.bytes + (clusterFiles?.bytes ?? 0);
  console.log(
    `${canaries.length} secrets, ${flows.replies.length} replies (${flows.replies.filter(({ status }) => status >= 400).length} refused), ${output.length} bytes of output, ${columns.length} bytes of columns, ${files.files + (clusterFiles?.files ?? 0)} files of ${(scanned / 1e6).toFixed(0)} MB: ${hits.length} hits`,
  );
  for (const { call, status } of flows.replies)
    if (status >= 400) console.log(`  refused with ${status}: ${call}`);
  process.exitCode = hits.length + unseen.length === 0 ? 0 : 1;
} finally {
  await broker.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

/** As text, because files are compressed. */
async function everyColumn(): Promise<Buffer> {
  const database = postgres
    ? openServerDatabase(postgres.url)
    : await openEmbeddedDatabase(env.DATA_DIR);
  try {
    const tables = await plainQuery<{ name: string }>(
      database.db,
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const rows = await Promise.all(
      tables.map(({ name }) =>
        plainQuery<{ text: string }>(database.db, `select t::text as text from "${name}" t`),
      ),
    );
    return Buffer.from(rows.flatMap((each) => each.map(({ text }) => text)).join('\n'));
  } finally {
    await database.close();
  }
}
