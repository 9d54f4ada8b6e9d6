import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { commandOptions, wholeNumber } from '@safe-trading/command-line';
import { caller, urlOf, withinProcess } from '@safe-trading/server';
import { readsOf } from './plans/book-users.ts';
import { largeWorld } from './plans/large-world.ts';
import { type BareRead, bareServer } from './reads/bare-server.ts';
import { captureSql } from './reads/captured-sql.ts';
import type { Load, Reached } from './reads/load.ts';
import { spreadOf } from './what-if/spread-of.ts';

const { investors, rounds, ms, connections } = commandOptions({
  name: 'npm run bench -- reads',
  does: 'Replies a second of every signed-in GET, beside bare Fastify and pg sending the same SQL.',
  options: {
    investors: wholeNumber({ least: 6, most: 1_000_000, usual: 2_000 }, 'how many have books'),
    rounds: wholeNumber({ least: 1, most: 50, usual: 5 }, 'of each, by turns'),
    ms: wholeNumber({ least: 100, most: 60_000, usual: 500 }, 'that each round of each lasts'),
    connections: wholeNumber({ least: 1, most: 64, usual: 10 }, 'that ask at once'),
  },
});
const aim = 0.85;

type MeasuredRead = BareRead & {
  readonly name: string;
  readonly path: string;
  readonly token: string;
};

const sql = captureSql();
const world = await largeWorld(investors);
const thread = new Worker(new URL('./reads/load-thread.ts', import.meta.url));
try {
  const product = await world.open();
  try {
    const reads = await capturedReads();
    const address = await product.app.listen({ host: '127.0.0.1', port: 0 });
    const bare = await bareServer(world.server.url, reads);
    try {
      await compare(reads, address, bare.address);
    } finally {
      await bare.app.close();
    }
  } finally {
    await product.close();
  }

  /** Each read with its statements once it is warm. */
  async function capturedReads(): Promise<MeasuredRead[]> {
    const call = caller(withinProcess(product.app));
    const people = { ...world.people, investors: world.people.investors.slice(0, 1) };
    const found: MeasuredRead[] = [];
    for (const { endpoint, ...input } of await readsOf(call, people)) {
      let reply: unknown = await call(endpoint, input);
      const statements = await sql.during(async () => {
        reply = await call(endpoint, input);
      });
      const path = urlOf(endpoint, input);
      found.push({ name: endpoint.path, path, token: input.token, statements, reply });
    }
    return found;
  }
} finally {
  await thread.terminate();
  await world.remove();
}

async function compare(
  reads: readonly MeasuredRead[],
  address: string,
  bareAddress: string,
): Promise<void> {
  console.log(`${investors} investors, ${connections} connections, ${rounds} rounds of ${ms} ms`);
  console.log('replies a second by their ratio to bare Fastify and pg: least, median, most');
  let reached = 0;
  for (const [place, { name, path, token, statements }] of reads.entries()) {
    const ratios: number[] = [];
    const slower: number[] = [];
    let perSecond = 0;
    const ask = async () => ({
      ours: await loaded({ address, reads: [{ path, token }], ms, connections }),
      bare: await loaded({
        ...{ address: bareAddress, reads: [{ path: `/${place}` }] },
        ...{ ms, connections },
      }),
    });
    // Warms up both sides.
    await ask();
    for (let round = 0; round < rounds; round += 1) {
      const { ours, bare } = await ask();
      ratios.push(ours.perSecond / bare.perSecond);
      slower.push(ours.p99Ms / bare.p99Ms);
      perSecond = ours.perSecond;
    }
    const { least, median, most } = spreadOf(ratios);
    if (median >= aim) reached += 1;
    const figures = [least, median, most].map((ratio) => ratio.toFixed(2).padStart(6)).join('');
    console.log(
      `${name.padEnd(46)}${figures}   p99 × ${spreadOf(slower).median.toFixed(1).padStart(4)}   ${perSecond.toFixed(0).padStart(5)} a second, ${statements.length} statements`,
    );
  }
  console.log(`${reached} of ${reads.length} reach ${aim}.`);
}

async function loaded(asked: Load): Promise<Reached> {
  thread.postMessage(asked);
  const [reached] = (await once(thread, 'message')) as [Reached];
  return reached;
}
