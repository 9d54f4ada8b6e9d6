import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOptions, wholeNumber } from '@safe-trading/command-line';
import { chanceFrom, migrate, openServerDatabase } from '@safe-trading/server';
import { postgresBinaries } from '../../../scripts/testing/postgres-binaries.ts';
import { startThrowAwayPostgres } from '../../../scripts/testing/throw-away-postgres.ts';
import { countAccounts, keepReading, sealAccounts } from './rotation/sealed-accounts.ts';
import { runServer } from './world/start-program.ts';

const { investors, kills, seed } = commandOptions({
  name: 'npm run verify:security -- rotation',
  does: 'Rotates the master key of many investors by npm run keys:rotate on a Postgres server, while their secrets are read; times one rotation, and kills the next ones at random moments, going on each time where it was cut off.',
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
let isOver = false;

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
  lost += unreadable + (await countAccounts(db, next)).unreadable + (whole.code === 0 ? 0 : 1);
  console.log(
    `${investors} investors in ${seconds.toFixed(1)} s; ${read} secrets read meanwhile, ${unreadable} unreadable`,
  );
  if (whole.code !== 0) console.log(whole.output);

  let killed = 0;
  // A run that ended before the kill does not count.
  for (let run = 0; killed < kills && run < 3 * kills; run += 1) {
    if (run === 0 || isOver) [current, next, isOver] = [next, randomBytes(32), false];
    const killAfterMs = 500 + chance.below(seconds * 500);
    const cut = await rotate(current, next, killAfterMs);
    isOver = cut.code !== null;
    const { unreadable, left } = await countAccounts(db, next, isOver ? undefined : current);
    lost += unreadable + (isOver ? left : 0) + (isOver && cut.code !== 0 ? 1 : 0);
    if (!isOver) killed += 1;
    console.log(
      `${isOver ? 'went on to its end' : `killed after ${killAfterMs} ms`}: ${left} left to re-seal, ${unreadable} unreadable`,
    );
    if (isOver && cut.code !== 0) console.log(cut.output);
  }
  if (kills > 0 && !isOver) {
    const last = await rotate(current, next);
    const { unreadable, left } = await countAccounts(db, next);
    lost += unreadable + left + (last.code === 0 ? 0 : 1);
    if (last.code !== 0) console.log(last.output);
  }
  const isInTime = seconds <= 60;
  console.log(`${killed} kills, ${lost} unreadable, ${isInTime ? 'within' : 'beyond'} 60 s`);
  process.exitCode = lost === 0 && isInTime && killed === kills ? 0 : 1;
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
