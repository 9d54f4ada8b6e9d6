import { commandOptions, wholeNumber } from '@safe-trading/command-line';
import type { Fault } from './fuzz/play-episode.ts';
import { playFuzz } from './fuzz/play-fuzz.ts';

const {
  requests,
  seed,
  'over-socket': overSocket,
} = commandOptions({
  name: 'npm run verify:security -- fuzz',
  does: 'Sends requests built from /openapi.json, good and broken ones, and judges every reply by the document.',
  options: {
    requests: wholeNumber({ least: 1, most: 1e9, usual: 1_000_000 }, 'how many'),
    seed: wholeNumber({ least: 0, most: 2 ** 32 - 1, usual: 13 }, 'where their choice begins'),
    'over-socket': wholeNumber(
      { least: 0, most: 1000, usual: 20 },
      'how many of a thousand go over a real connection, the others within the process',
    ),
  },
});

const began = performance.now();
const result = await playFuzz({
  seed,
  requests,
  overSocket,
  onEpisode: (sent, faults) => {
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `${sent} requests, ${faults.length} faults, ${(sent / seconds).toFixed(0)} a second`,
    );
  },
});

for (const [fault, first, times] of grouped(result.faults)) {
  const { request, reply } = first;
  console.log(`\n${fault}: ${times} times, first by`);
  console.log(
    `  ${request.method} ${request.url.slice(0, 300)} ${request.body?.slice(0, 400) ?? ''}`,
  );
  console.log(`  ${reply}`);
}
const statuses = [...result.tally].toSorted(([a], [b]) => a - b);
const above = result.faults.filter(({ says }) => /^answered 5/.test(says)).length;
console.log(`\n${statuses.map(([status, count]) => `${status}: ${count}`).join(', ')}`);
console.log(
  `${result.sent} requests of seed ${seed}: ${above} replies 5xx, ${result.faults.length - above} against the document`,
);
process.exitCode = result.faults.length === 0 ? 0 : 1;
// Does not wait for the practice market's open handles.
process.exit();

function grouped(faults: readonly Fault[]): (readonly [string, Fault, number])[] {
  const groups = Map.groupBy(faults, ({ operation, says }) => `${operation} ${says}`);
  return [...groups].flatMap(([name, list]) => (list[0] ? [[name, list[0], list.length]] : []));
}
