import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOptions, flag, wholeNumber } from '@safe-trading/command-line';
import { caller, overNetwork } from '@safe-trading/server';
import { postgresBinaries } from '../../../scripts/testing/postgres-binaries.ts';
import { startThrowAwayPostgres } from '../../../scripts/testing/throw-away-postgres.ts';
import { attacks } from './flood/attack.ts';
import { lineTo } from './flood/line.ts';
import { type AttackResult, percentile, playRound } from './flood/play-attack.ts';
import { account, signIn, signUp } from './world/sign-in.ts';
import { startProgram } from './world/start-program.ts';

const { seconds, rounds, embedded } = commandOptions({
  name: 'npm run verify:security -- flood',
  does: 'Pours 200 bad logins a second on the main program, from one address and from many, directly and through a proxy; the owner logs in meanwhile, and others go on reading.',
  options: {
    seconds: wholeNumber({ least: 1, most: 600, usual: 10 }, 'of each stretch, quiet and flooded'),
    rounds: wholeNumber({ least: 1, most: 50, usual: 5 }, 'of a quiet and a flooded stretch each'),
    embedded: flag('on the embedded database, not on a Postgres server'),
  },
});

const nothingYet: AttackResult = {
  ...{ idle: [], flooded: [], ownerGotIn: 0, ownerTried: 0 },
  ...{ sent: 0, leastPace: Number.POSITIVE_INFINITY },
  statuses: new Map(),
};
const mostRatio = 2;
/** Of the requested 200 a second. */
const leastPace = 190;
const server = embedded ? undefined : await startThrowAwayPostgres(postgresBinaries(console.error));
const folder = await mkdtemp(join(tmpdir(), 'safe-trading-flood-'));
const program = await startProgram({
  DATA_DIR: folder,
  LOG_LEVEL: 'fatal',
  TRUSTED_PROXIES: '127.0.0.1',
  ...(server ? { DATABASE_URL: server.url } : {}),
});
const { address } = program;
const line = lineTo(address);
let isHeld = true;

try {
  const call = caller(overNetwork(address));
  const reader = account('Reader');
  await signUp(call, reader, { role: 'END_USER' });
  const token = await signIn(call, reader);

  // One account for each attack, because the logins of an account are limited.
  const scenes = [];
  for (const attack of attacks) {
    const owner = account(`Owner ${scenes.length + 1}`);
    await signUp(call, owner, { role: 'END_USER' });
    // Logs in before the attack, so that the owner's address is known.
    const from = attack.owner;
    const form = { username: owner.email, password: owner.password };
    const { status } = await line.ask({ method: 'POST', path: '/auth/login/user', from, form });
    if (status !== 200) throw new Error(`The owner's first login was answered ${status}.`);
    scenes.push({ attack, scene: { address, line, owner, token, seconds } });
  }

  // Warms up.
  for (const { attack, scene } of scenes.slice(0, 2))
    await playRound(attack, { ...scene, seconds: 2 }, nothingYet);

  for (const { attack, scene } of scenes) {
    let result = nothingYet;
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = { idle: result.idle.length, flooded: result.flooded.length };
      result = await playRound(attack, scene, result);
      ratios.push(
        percentile(result.flooded.slice(before.flooded), 0.99) /
          percentile(result.idle.slice(before.idle), 0.99),
      );
    }
    const [idle, flooded] = [percentile(result.idle, 0.99), percentile(result.flooded, 0.99)];
    const median = percentile(ratios, 0.5);
    isHeld &&= result.ownerGotIn === result.ownerTried && median <= mostRatio;
    isHeld &&= result.leastPace >= leastPace;
    console.log(
      `${attack.name}: ${result.sent} bad logins, ${result.leastPace.toFixed(0)} a second at the least, answered ${tally(result.statuses)}`,
    );
    console.log(`  the owner got in ${result.ownerGotIn} of ${result.ownerTried} times`);
    console.log(
      `  others waited ${idle.toFixed(1)} ms idle, ${flooded.toFixed(1)} ms flooded (p99); ratio of rounds ${median.toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
    );
  }
  process.exitCode = isHeld ? 0 : 1;
} finally {
  line.close();
  await program.stop();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}

function tally(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}
