import { commandOptions, wholeNumber } from '@safe-trading/command-line';
import { type Caller, caller, endpointTables, withinProcess } from '@safe-trading/server';
import { type Read, readsOf } from './plans/book-users.ts';
import { largeWorld } from './plans/large-world.ts';

const { from, decades, times } = commandOptions({
  name: 'npm run bench:growth',
  does: 'What reads and a run with little due take as investors grow tenfold.',
  options: {
    from: wholeNumber({ least: 6, most: 100_000, usual: 600 }, 'investors of the smallest world'),
    decades: wholeNumber({ least: 1, most: 4, usual: 2 }, 'how often they grow tenfold'),
    times: wholeNumber({ least: 20, most: 10_000, usual: 200 }, 'that each read is asked'),
  },
});
const aim = 1.2;

/** Milliseconds: one pause of the machine or one collection of garbage decides the slowest hundredth, never the median. */
type Taken = { readonly slowest: number; readonly median: number };

/** Of each read and of the jobs, by name. */
type Measured = ReadonlyMap<string, Taken>;

const worlds: { investors: number; measured: Measured }[] = [];
for (let decade = 0; decade <= decades; decade += 1) {
  const investors = from * 10 ** decade;
  console.log(`${investors} investors …`);
  worlds.push({ investors, measured: await measureWorld(investors) });
}
tell();

async function measureWorld(investors: number): Promise<Measured> {
  const world = await largeWorld(investors);
  try {
    const product = await world.open();
    try {
      const call = caller(withinProcess(product.app));
      const people = { ...world.people, investors: world.people.investors.slice(0, 1) };
      const reads = await readsOf(call, people);
      const measured = new Map<string, Taken>();
      for (const read of reads) measured.set(read.endpoint.path, await takenBy(call, read));
      const admin = reads.find(({ endpoint }) => endpoint.access === 'admin')?.token ?? '';
      for (const jobCode of ['place_etf_order', 'sync_order_status', 'auto_login_samco']) {
        const began = performance.now();
        await call(endpointTables.jobs.run, { token: admin, params: { jobCode } });
        const ms = performance.now() - began;
        measured.set(`job ${jobCode}`, { slowest: ms, median: ms });
      }
      return measured;
    } finally {
      await product.close();
    }
  } finally {
    await world.remove();
  }
}

async function takenBy(call: Caller, { endpoint, ...input }: Read): Promise<Taken> {
  // What a person sees first is not what the next look takes.
  await call(endpoint, input);
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    await call(endpoint, input);
    taken.push(performance.now() - began);
  }
  taken.sort((one, other) => one - other);
  return { slowest: taken[Math.floor(times * 0.99)] ?? 0, median: taken[times >> 1] ?? 0 };
}

function tell(): void {
  const [smallest] = worlds;
  const largest = worlds.at(-1);
  if (!smallest || !largest) return;
  console.log(
    `\nmilliseconds of the slowest hundredth of ${times}; growth each tenfold, and of the median`,
  );
  console.log(
    `${''.padEnd(54)}${worlds.map(({ investors }) => String(investors).padStart(10)).join('')}`,
  );
  let within = 0;
  let reads = 0;
  for (const name of smallest.measured.keys()) {
    const row = worlds.map(({ measured }) => measured.get(name)?.slowest ?? Number.NaN);
    const growth = growthOf(row);
    const ofMedian = growthOf(
      worlds.map(({ measured }) => measured.get(name)?.median ?? Number.NaN),
    );
    if (!name.startsWith('job ')) {
      reads += 1;
      if (growth <= aim) within += 1;
    }
    const figures = row.map((ms) => ms.toFixed(1).padStart(10)).join('');
    console.log(`${name.padEnd(54)}${figures}   × ${growth.toFixed(2)}   × ${ofMedian.toFixed(2)}`);
  }
  console.log(`${within} of ${reads} reads grow by at most ${aim} each tenfold.`);
}

/** Each tenfold. */
function growthOf(row: readonly number[]): number {
  return ((row.at(-1) ?? Number.NaN) / (row[0] ?? Number.NaN)) ** (1 / decades);
}
