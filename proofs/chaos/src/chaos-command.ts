import { commandOptions } from '@safe-trading/command-line';
import { chaosCommand } from './chaos-options.ts';
import type { Verdict } from './checker/check.ts';
import { jumpClock, jumps } from './clock/jump-clock.ts';
import { playLevelThree } from './level-three/play-level-three.ts';
import { playDueMinute } from './level-two/play-due-minute.ts';
import { playFirstOrder } from './level-two/play-first-order.ts';
import { playLevelTwo } from './level-two/play-level-two.ts';
import { playLevelZero } from './level-zero/play-level-zero.ts';
import { naiveRetry } from './rivals/naive-retry.ts';
import { playRival } from './rivals/play-rival.ts';
import { type Played, sumOfReasons, tableOf } from './rivals/print-table.ts';
import { rejectAfterProbes } from './rivals/reject-after-probes.ts';
import { saveAfter } from './rivals/save-after.ts';
import type { BooksHouse } from './stores/books-house.ts';
import { memoryHouse } from './stores/memory-house.ts';
import { type Episodes, episodesHere, openHouse } from './world/episodes.ts';
import { episodesInThreads } from './world/episodes-in-threads.ts';
import { limitStackTraces } from './world/limit-stack-traces.ts';
import { simulatedMsOf } from './world/plan-of-run.ts';
import { playLevelOne } from './world/play-level-one.ts';
import { runEpisode } from './world/run-episode.ts';

const values = commandOptions(chaosCommand);
const { seed, intents, faults, servers, accounts, subscriptions, sessions, minutes } = values;
const crowdSize = 20;
/** For fewer a thread takes longer to begin than it saves. */
const perThread = 10_000;
const size = { faults, servers, accounts, subscriptions, sessions };

if (values.table) await table();
else if (values.level === 'L0') levelZero();
else if (values.level === 'clock') await clock();
else if (values.level === 'first-order') await firstOrder();
else if (values.level === 'due-minute') await dueMinute();
else if (values.level === 'L2') await levelTwo();
else if (values.level === 'L3') await levelThree();
else if (values.trace) {
  const house = await openHouse(values.store);
  await trace(house).finally(house.close);
} else {
  const episodes = await openEpisodes();
  await levelOne(episodes).finally(episodes.close);
}

function levelZero(): void {
  const started = performance.now();
  const { wrong, steps } = playLevelZero({ seed, intents });
  const seconds = (performance.now() - started) / 1_000;
  console.log(`L0, seed ${seed}: ${intents} orders, ${steps} steps, ${seconds.toFixed(1)} s`);
  for (const says of wrong) console.log(`  ${says}`);
  console.log(wrong.length === 0 ? 'nothing was wrong' : `${wrong.length} findings`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

async function clock(): Promise<void> {
  for (const jump of Object.keys(jumps) as (keyof typeof jumps)[]) {
    const counts = await jumpClock({ seed, days: values.days, jump });
    console.log(`clock, seed ${seed}, ${values.days} days, ${jump}: ${JSON.stringify(counts)}`);
  }
}

async function firstOrder(): Promise<void> {
  const isRight = await playFirstOrder({ seed, servers }, console.log);
  process.exitCode = isRight ? 0 : 1;
}

async function dueMinute(): Promise<void> {
  const ownAddresses = values['own-addresses'];
  const plan = { seed, servers, accounts, minutes, ownAddresses };
  const isRight = await playDueMinute(plan, console.log);
  process.exitCode = isRight ? 0 : 1;
}

async function levelTwo(): Promise<void> {
  const { database: databaseUrl, seconds, disturb } = values;
  const isRight = await playLevelTwo({
    ...size,
    seed,
    ownAddresses: values['own-addresses'],
    databaseUrl,
    isEmbedded: values.store === 'pglite',
    disturb,
    seconds,
  });
  process.exitCode = isRight ? 0 : 1;
}

async function levelThree(): Promise<void> {
  const { only, seconds } = values;
  const isRight = await playLevelThree({ ...size, seed, only, seconds });
  process.exitCode = isRight ? 0 : 1;
}

async function openEpisodes(): Promise<Episodes> {
  const { store } = values;
  const threads = Math.min(values.threads, Math.ceil(intents / perThread));
  limitStackTraces();
  if (threads > 1) return episodesInThreads({ size, store }, threads);
  return episodesHere(size, await openHouse(store));
}

async function levelOne(episodes: Episodes): Promise<void> {
  const started = performance.now();
  let printed = started;
  const sum = await playLevelOne({
    episodes,
    seed,
    intents,
    stopAtFirst: values['stop-at-first'],
    mayGoOn: () => cpuSeconds() < values['cpu-seconds'],
    onEpisode(sofar) {
      if (performance.now() - printed < 10_000) return;
      printed = performance.now();
      console.log(`… ${sofar.intents} intents, ${sofar.found.length} findings`);
    },
  });
  const { found, states, ...counts } = sum;
  const seconds = (performance.now() - started) / 1_000;
  const last = seed + sum.episodes - 1;
  console.log(
    `L1, ${values.store}, seeds ${seed} to ${last}, faults ${size.faults}, ${size.servers} servers`,
  );
  console.log(`  ${JSON.stringify(counts)}`);
  console.log(`  ${JSON.stringify(states)}`);
  console.log(`  ${cpuSeconds().toFixed(1)} s of processor time`);
  const simulated = (sum.episodes * simulatedMsOf({ ...size, seed })) / 1_000;
  const times = Math.round(simulated / cpuSeconds()).toLocaleString('en');
  console.log(
    `  ${times} times as fast as the market by processor time, ${size.accounts} investors`,
  );
  console.log(`  ${seconds.toFixed(1)} s, ${(sum.intents / seconds).toFixed(0)} intents a second`);
  for (const { kind, subject, says, seed: of } of found.slice(0, 20)) {
    console.log(`  ${kind} ${subject}: ${says}`);
    console.log(
      `    again: npm run chaos -- --trace --store ${values.store} --seed ${of} ${sizeAsOptions()}`,
    );
  }
  console.log(
    found.length === 0 ? 'nothing was double, lost or wrong' : `${found.length} findings`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

function sizeAsOptions(): string {
  return Object.entries(size)
    .map(([name, value]) => `--${name} ${value}`)
    .join(' ');
}

async function trace(house: BooksHouse): Promise<void> {
  const { verdict, trace: of, kills } = await runEpisode({ ...size, seed }, house, console.log);
  console.log(`seed ${seed}: ${of.steps} steps, fingerprint ${of.hash}, ${kills} kills`);
  for (const { kind, subject, says } of verdict.findings)
    console.log(`${kind} ${subject}: ${says}`);
}

async function table(): Promise<void> {
  const faults = size.faults;
  const played: Played[] = [];
  for (const rival of [naiveRetry, saveAfter, rejectAfterProbes]) {
    const each = tapes().map(({ seed, intents }) => playRival(rival, { seed, intents, faults }));
    played.push({ name: rival.name, verdicts: await Promise.all(each) });
  }
  const ours: Verdict[] = [];
  for (const { seed, intents } of tapes()) {
    const crowd = { accounts: intents, subscriptions: intents, sessions: 1, once: true };
    ours.push((await runEpisode({ ...size, ...crowd, seed }, memoryHouse())).verdict);
  }
  played.push({ name: 'ours', verdicts: ours });
  console.log(`the same ${intents} purchases wanted, seed ${seed}, faults ${faults}`);
  for (const line of tableOf(played)) console.log(line);
  const inCalm = ours.reduce((sum, { counts }) => sum + counts.sentInCalm, 0);
  console.log(`of ours were sent when the faults had ended: ${inCalm}`);
  console.log(`of ours ended without a unit: ${JSON.stringify(sumOfReasons(ours))}`);
  const findings = ours.flatMap((verdict) => verdict.findings);
  for (const { kind, subject, says } of findings) console.log(`${kind} ${subject}: ${says}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

/**
 * Twenty investors at a time, each crowd with a seed of its own: one process of ours serves all of a crowd, and if it
 * were large, a process killed now and then would come to most of it only when the faults have ended.
 */
function tapes(): { seed: number; intents: number }[] {
  const crowds = Math.ceil(intents / crowdSize);
  return Array.from({ length: crowds }, (_, number) => ({
    seed: seed + number,
    intents: Math.min(crowdSize, intents - number * crowdSize),
  }));
}
