import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOptions, wholeNumber } from '@safe-trading/command-line';
import { chanceFrom, migrate, openServerDatabase } from '@safe-trading/server';
import { postgresBinaries } from '../../scripts/testing/postgres-binaries.ts';
import { startThrowAwayPostgres } from '../../scripts/testing/throw-away-postgres.ts';
import { countUnreadable, keepReading, sealAccounts } from './rotation/sealed-accounts.ts';
import { runServer } from './world/start-program.ts';

const { investors, kills, seed } = commandOptions({
  name: 'npm run verify:rotation',
  does: 'Rotates the master key of many investors by npm run keys:rotate on a Postgres server, while their secrets are read; times one rotation, and kills others at random moments.',
  options: {
    investors: wholeNumber({ least: 1, most: 1_000_000, usual: 100_000 }, 'how many'),
    kills: wholeNumber({ least: 0, most: 1000, usual: 20 }, 'how often it is killed'),
    seed: wholeNumber({ least: 0, most: 2 ** 32 - 1, usual: 5 }, 'where chance begins'),
  },
});

const server = await startThrowAwayPostgres(postgresBinaries(console.error));
const database = openServerDatabase(server.url);
const folder = await mkdtemp(join(tmpdir(), 'safe-trading-rotation-'));
const chance = chanceFrom(seed);
const { db } = database;
let lost = 0;

try {
  await migrate(db);
  let current = randomBytes(32);
  await sealAccounts(db, current, investors);

  let next = randomBytes(32);
  const began = performance.now();
  const stopReading = keepReading(db, next, current, investors);
  const whole = await rotate(current, next);
  const { read, unreadable } = await stopReading();
  const seconds = (performance.now() - began) / 1000;
  lost += unreadable + (await countUnreadable(db, next)) + (whole.code === 0 ? 0 : 1);
  console.log(
    `${investors} investors in ${seconds.toFixed(1)} s; ${read} secrets read meanwhile, ${unreadable} unreadable`,
  );
  if (whole.code !== 0) console.log(whole.output);

  for (let kill = 0; kill < kills; kill += 1) {
    [current, next] = [next, randomBytes(32)];
    const killAfterMs = 300 + chance.below(seconds * 1000);
    const cut = await rotate(current, next, killAfterMs);
    const afterKill = await countUnreadable(db, next, current);
    const again = await rotate(current, next);
    const afterwards = await countUnreadable(db, next);
    lost += afterKill + afterwards + (again.code === 0 ? 0 : 1);
    console.log(
      `killed after ${killAfterMs} ms (${cut.code === null ? 'under way' : 'it was over'}): ${afterKill} unreadable, after going on ${afterwards}`,
    );
    if (again.code !== 0) console.log(again.output);
  }
  const isInTime = seconds <= 60;
  console.log(`${kills} kills, ${lost} unreadable, ${isInTime ? 'within' : 'beyond'} 60 s`);
  process.exitCode = lost === 0 && isInTime ? 0 : 1;
} finally {
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function rotate(from: Buffer, to: Buffer, killAfterMs?: number) {
  const env = {
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    MASTER_KEY: to.toString('hex'),
    MASTER_KEY_PREVIOUS: from.toString('hex'),
    TOKEN_KEY: randomBytes(32).toString('hex'),
  };
  return runServer('rotate-keys.ts', env, { killAfterMs });
}
