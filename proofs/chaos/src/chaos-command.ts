import { commandOptions, recordIfAsked } from '@safe-trading/command-line';
import { chaosCommand } from './chaos-options.ts';
import { playLevelThree } from './level-three/play-level-three.ts';
import { playDueMinute } from './level-two/play-due-minute.ts';
import { playFirstOrder } from './level-two/play-first-order.ts';
import { playLevelTwo } from './level-two/play-level-two.ts';
import { playOutbox } from './outbox/play-outbox.ts';
import type { BooksHouse } from './stores/books-house.ts';
import { type Episodes, episodesHere, openHouse } from './world/episodes.ts';
import { episodesInThreads } from './world/episodes-in-threads.ts';
import { limitStackTraces } from './world/limit-stack-traces.ts';
import { simulatedMsOf } from './world/plan-of-run.ts';
import { playLevelOne } from './world/play-level-one.ts';
import { runEpisode } from './world/run-episode.ts';

recordIfAsked('order-safety', 'chaos');
const values = commandOptions(chaosCommand);
const { seed, intents, faults, servers, accounts, subscriptions, sessions, minutes } = values;
/** Below this, starting a thread takes longer than it saves. */
const perThread = 10_000;
const outboxRounds = 200;
const size = { faults, servers, accounts, subscriptions, sessions };

if (values.level === 'first-order') await firstOrder();
else if (values.level === 'due-minute') await dueMinute();
else if (values.level === 'outbox') await outbox();
else if (values.level === 'L2') await levelTwo();
else if (values.level === 'L3') await levelThree();
else if (values.trace) {
  const house = await openHouse(values.store);
  await trace(house).finally(house.close);
} else {
  const episodes = await openEpisodes();
  await levelOne(episodes).finally(episodes.close);
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

async function outbox(): Promise<void> {
  const { database: databaseUrl } = values;
  const isRight = await playOutbox({ seed, rounds: outboxRounds, databaseUrl }, console.log);
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
