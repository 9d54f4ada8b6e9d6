import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { commandOptions, wholeNumber } from '@safe-trading/command-line';
import { plainQuery } from '@safe-trading/server';
import type { Pool } from 'undici';
import { startCrowdServer } from './orders/crowd-server.ts';
import { placeWithoutLatency } from './orders/place-without-latency.ts';
import { postOrder } from './orders/post-order.ts';
import { startAnsweringBroker } from './orders/start-answering-broker.ts';
import { startHelper } from './orders/start-helper.ts';

const {
  orders,
  rounds,
  'at-once': atOnce,
  processes,
} = commandOptions({
  name: 'npm run bench -- orders',
  does: 'Durable orders a second at a broker without latency, against what the machine can do at all.',
  options: {
    orders: wholeNumber({ least: 1, most: 100_000, usual: 2_000 }, 'accounts with an order due'),
    rounds: wholeNumber({ least: 1, most: 20, usual: 5 }, 'of the references and a run in turn'),
    'at-once': wholeNumber(
      { least: 1, most: 5_000, usual: 2_500 },
      'accounts served at once by each',
    ),
    processes: wholeNumber({ least: 1, most: 8, usual: 1 }, 'that serve the run'),
  },
});
const inFlight = 64;

const server = await startCrowdServer(orders);
const { pool, port: brokerPort, stop: stopBroker } = await startAnsweringBroker();
try {
  const pgbench = (...options: string[]): string =>
    execFileSync(
      join(server.binaries, 'pgbench'),
      ['-h', server.host, '-U', 'postgres', ...options, 'postgres'],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
  pgbench('-i', '-s', '10', '-q');
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const posts = await postsPerSecond(pool);
    const transactions = Number(
      /tps = ([\d.]+)/.exec(pgbench('-n', '-c', '10', '-j', '2', '-T', '4'))?.[1],
    );
    const possible = 1 / (1 / posts + 1 / transactions);
    const { perSecond, commits, helpedWith } = await server.fresh(async ({ db }, url) => {
      const helpers: Awaited<ReturnType<typeof startHelper>>[] = [];
      for (let number = 2; number <= processes; number += 1) {
        const name = `process ${number}`;
        const began = Date.now();
        helpers.push(await startHelper(url, { name, atOnce, latencyMs: 0, began, brokerPort }));
      }
      const before = await commitsOf(db);
      const perSecond = await placeWithoutLatency(db, {
        orders,
        accountsAtOnce: atOnce,
        post: () => postOrder(pool),
      });
      const commits = ((await commitsOf(db)) - before) / orders;
      const helped = await Promise.all(helpers.map((stop) => stop()));
      const helpedWith = helped.reduce((sum, { firstBytes }) => sum + firstBytes.length, 0);
      return { perSecond, commits, helpedWith };
    });
    ratios.push(perSecond / possible);
    console.log(
      `round ${round}: ${perSecond.toFixed(0)} orders/s; B ${possible.toFixed(0)} (${posts.toFixed(0)} POSTs/s, ${transactions.toFixed(0)} TPC-B/s): ${(perSecond / possible).toFixed(3)} B, ${commits.toFixed(1)} transactions an order, ${helpedWith} by the others`,
    );
  }
  ratios.sort((a, b) => a - b);
  const median = ratios[Math.floor(ratios.length / 2)] ?? 0;
  console.log(
    `${orders} orders, ${atOnce} accounts at once in each of ${processes} processes: median ${median.toFixed(3)} B (${ratios[0]?.toFixed(3)} to ${ratios.at(-1)?.toFixed(3)})`,
  );
} finally {
  await stopBroker();
  await server.stop();
}

async function postsPerSecond(pool: Pool): Promise<number> {
  const until = performance.now() + 2_000;
  let count = 0;
  const hand = async (): Promise<void> => {
    while (performance.now() < until) {
      await postOrder(pool);
      count += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: inFlight }, hand));
  return count / ((performance.now() - began) / 1000);
}

async function commitsOf(db: Parameters<typeof plainQuery>[0]): Promise<number> {
  await plainQuery(db, 'select pg_stat_force_next_flush()');
  const [row] = await plainQuery<{ commits: number }>(
    db,
    'select xact_commit as commits from pg_stat_database where datname = current_database()',
  );
  return row?.commits ?? 0;
}
