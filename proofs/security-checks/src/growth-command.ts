import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOptions, wholeNumber } from '@safe-trading/command-line';
import { CallRefused, caller, endpointTables, overNetwork } from '@safe-trading/server';
import { percentile } from './flood/play-attack.ts';
import { account, signIn, signUp } from './world/sign-in.ts';
import { startProgram } from './world/start-program.ts';

const { seconds } = commandOptions({
  name: 'npm run verify:security -- growth',
  does: 'Lets one investor repeat calls that store something as fast as the program answers: subscriptions of 10,000 SIPs that are ended at once, broker credentials, DDPI and sign-ins. Measures how much the data folder grows and how long another investor waits.',
  options: { seconds: wholeNumber({ least: 1, most: 600, usual: 10 }, 'of each attack') },
});

const most = { megabytes: 60, entries: 250, waitRatio: 3 };
const { brokerAccess, broker, strategies, subscriptions, subscriptionLife, sessions } =
  endpointTables;

const folder = await mkdtemp(join(tmpdir(), 'safe-trading-growth-'));
const program = await startProgram({ DATA_DIR: folder, LOG_LEVEL: 'fatal' });

try {
  const call = caller(overNetwork(program.address));
  const [attacker, reader] = [account('Attacker'), account('Reader')];
  await signUp(call, attacker, { role: 'END_USER' });
  await signUp(call, reader, { role: 'END_USER' });
  const [token, readerToken] = [await signIn(call, attacker), await signIn(call, reader)];

  const { data: strategy } = await call(strategies.create, {
    token,
    body: {
      etf_strategy_name: 'A long one',
      total_fund_required: 10_000_000,
      standard_sip_amount: 1000,
      total_no_of_sips: 10_000,
      no_of_sips_per_etf: 10_000,
      sip_frequency: 'DAILY',
      standard_reinvest_percent: 50,
      profit_target_percent: 6,
      execution_day: 'Monday',
      execution_time: '10:30',
    },
  });
  const params = { strategyId: strategy.etf_strategy_id };
  const terms = { broker_id: 'samco', user_sip_amount: 1000, user_reinvest_percent: 50 };

  let latest = token;
  const attacks: Readonly<Record<string, () => Promise<unknown>>> = {
    'subscriptions of 10,000 SIPs': async () => {
      const { data } = await call(subscriptions.subscribe, { token, params, body: terms });
      const ofIt = { subscriptionId: data.subscription_id };
      const { version } = (await call(subscriptionLife.controls, { token, params: ofIt })).data;
      const body = { kind: 'EXIT', exit: 'KEEP', version } as const;
      await call(subscriptionLife.amend, { token, params: ofIt, body });
    },
    'broker credentials': () =>
      call(broker.saveCredentials, {
        token,
        body: { samco_user_id: 'ATTACKER', samco_password: 'practice', samco_yob: 1984 },
      }),
    'DDPI confirmations': () =>
      call(brokerAccess.confirmDdpi, { token, body: { ddpi_confirmed: true } }),
    'sign-ins': async () => {
      latest = await signIn(call, attacker);
    },
  };

  let isHeld = true;
  const readList = () => call(subscriptions.list, { token: readerToken });
  for (const [name, attack] of Object.entries(attacks)) {
    const [before, quiet] = [await sizeOf(folder), await waits(readList)];
    const { taken, refused } = await repeat(attack);
    const [after, later] = [await sizeOf(folder), await waits(readList)];
    const grown = (after - before) / 1e6;
    const ratio = later / quiet;
    isHeld &&= grown <= most.megabytes && taken <= most.entries && ratio <= most.waitRatio;
    console.log(
      `${name}: ${taken} taken, ${refused} refused in ${seconds} s; the data folder grew by ${grown.toFixed(0)} MB; another investor's list took ${quiet.toFixed(1)} ms before and ${later.toFixed(1)} ms after`,
    );
  }
  const open = (await call(sessions.list, { token: latest })).data.length;
  console.log(`${open} sessions of the attacker are open`);
  process.exitCode = isHeld ? 0 : 1;
} finally {
  await program.stop();
  await rm(folder, { recursive: true, force: true });
}

async function repeat(attack: () => Promise<unknown>): Promise<{ taken: number; refused: number }> {
  const until = performance.now() + seconds * 1000;
  let [taken, refused] = [0, 0];
  while (performance.now() < until) {
    try {
      await attack();
      taken += 1;
    } catch (fault) {
      if (!(fault instanceof CallRefused && fault.status === 429)) throw fault;
      refused += 1;
    }
  }
  return { taken, refused };
}

/** Milliseconds, the median of twenty calls. */
async function waits(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const began = performance.now();
    await read();
    times.push(performance.now() - began);
  }
  return percentile(times, 0.5);
}

async function sizeOf(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
