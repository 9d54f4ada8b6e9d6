import { commandOptions, flag, wholeNumber } from '@safe-trading/command-line';
import { brokerWithLatency } from './orders/broker-with-latency.ts';
import { startCrowdServer } from './orders/crowd-server.ts';
import { placeDue } from './orders/place-due.ts';
import { startHelper } from './orders/start-helper.ts';
import { warmUp, warmUpAccounts } from './orders/warm-up.ts';

const {
  accounts,
  'latency-ms': latencyMs,
  'at-once': atOnce,
  processes,
  'cpu-quota': cpuQuota,
  'warmed-up': warmedUp,
  cold,
} = commandOptions({
  name: 'npm run bench -- latency',
  does: 'Times from due to first byte of every order of a run, at a broker that takes its time.',
  options: {
    accounts: wholeNumber({ least: 1, most: 100_000, usual: 1_000 }, 'broker accounts due at once'),
    'latency-ms': wholeNumber({ least: 0, most: 10_000, usual: 50 }, 'of every broker call'),
    'at-once': wholeNumber(
      { least: 1, most: 5_000, usual: 2_500 },
      'accounts served at once by each',
    ),
    processes: wholeNumber({ least: 1, most: 8, usual: 1 }, 'that serve the run'),
    'cpu-quota': wholeNumber(
      { least: 1, most: 100, usual: 100 },
      'percent of a processor for each process, as on slower machines of their own',
    ),
    'warmed-up': flag(
      'every process has placed orders before, as if it had been started on another day',
    ),
    cold: flag('nothing was read ahead, as after a start within the minute'),
  },
});

const server = await startCrowdServer(accounts);
let warmUpServer: typeof server | undefined;
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const onOtherCrowd = <T>(work: (url?: string) => Promise<T>): Promise<T> =>
  warmUpServer ? warmUpServer.fresh((_, url) => work(url)) : work();
try {
  if (warmedUp) warmUpServer = await startCrowdServer(warmUpAccounts);
  await onOtherCrowd(async (url) => url && warmUp(url));
  const run = await server.fresh(async ({ db }, url) => {
    const helpers: Awaited<ReturnType<typeof startHelper>>[] = [];
    // Their clocks start just before the run.
    const began = Date.now();
    for (let number = 2; number <= processes; number += 1) {
      const name = `process ${number}`;
      const helper = { name, atOnce, latencyMs, began, cpuQuota, readsAhead: !cold };
      helpers.push(await onOtherCrowd((warmUpUrl) => startHelper(url, { ...helper, warmUpUrl })));
    }
    const placed = await placeDue(
      db,
      { accountsAtOnce: atOnce, readAhead: !cold, settles: processes === 1, cpuQuota },
      brokerWithLatency(latencyMs),
    );
    const startedLater = placed.began - began;
    const helped = await Promise.all(helpers.map((stop) => stop()));
    const theirs = helped.map(({ firstBytes }) => firstBytes.map((ms) => ms - startedLater));
    return {
      ...placed,
      byEach: [placed.firstBytes, ...theirs],
      firstBytes: [placed.firstBytes, ...theirs].flat().sort((one, other) => one - other),
      brokerCalls: helped.reduce((sum, { brokerCalls }) => sum + brokerCalls, placed.brokerCalls),
    };
  });
  const { firstBytes, brokerCalls, done, seconds, byEach, settling } = run;
  const after = (part: number): string =>
    inSeconds(firstBytes[Math.ceil(firstBytes.length * part) - 1] ?? 0);
  console.log(
    `${accounts} accounts, ${latencyMs} ms for each broker call, ${atOnce} at once in each of ${processes} processes${cpuQuota < 100 ? ` with ${cpuQuota} % of a processor` : ''}${warmedUp ? ', each of which has placed before' : ''}${cold ? ', nothing read ahead' : ''}`,
  );
  console.log(`  orders placed       ${done} in ${seconds.toFixed(2)} s`);
  console.log(`  due to first byte   half ${after(0.5)}, p99 ${after(0.99)}, last ${after(1)}`);
  if (processes > 1) {
    const parts = byEach.map((of) => `${of.length} until ${inSeconds(of.at(-1) ?? 0)}`);
    console.log(`  by each process     ${parts.join(', ')}`);
  }
  console.log(`  broker calls        ${(brokerCalls / accounts).toFixed(2)} per order`);
  if (settling) {
    console.log(
      `  fills settled       ${settling.ended} in ${settling.seconds.toFixed(2)} s, by the run a minute later`,
    );
  }
  console.log(
    `  without our part    ${((latencyMs * 2 * Math.ceil(accounts / (atOnce * processes))) / 1000).toFixed(2)} s until the last first byte, by two reads each`,
  );
} finally {
  await server.stop();
  await warmUpServer?.stop();
}
