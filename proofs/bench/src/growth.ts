import { commandOptions, wholeNumber } from '@safe-trading/command-line';
import { type AskedWorld, askByTurns, askedWorld } from './growth/asked-reads.ts';
import { enterDue, keepMinute, placeAndSettle } from './growth/batch-costs.ts';
import { type GrowingReads, reportBatches, reportReads } from './growth/report-growth.ts';
import type { Read } from './plans/book-users.ts';
import { growingWorlds } from './plans/large-world.ts';

const { from, decades, times, people, due, rounds } = commandOptions({
  name: 'npm run bench:growth',
  does: 'What reads and runs take as investors grow tenfold, by turns in worlds of every size.',
  options: {
    from: wholeNumber(
      { least: 60, most: 100_000, usual: 1_000 },
      'investors of the smallest world',
    ),
    decades: wholeNumber({ least: 1, most: 3, usual: 2 }, 'how often they grow tenfold'),
    times: wholeNumber({ least: 20, most: 10_000, usual: 600 }, 'that each read is asked'),
    people: wholeNumber({ least: 1, most: 60, usual: 12 }, 'who ask each read of an investor'),
    due: wholeNumber({ least: 1, most: 5_000, usual: 200 }, 'installments of each run'),
    rounds: wholeNumber({ least: 1, most: 20, usual: 3 }, 'of the runs'),
  },
});

/** One of everybody takes seconds. */
const asksOfLists = 10;

const sizes = Array.from({ length: decades + 1 }, (_, decade) => from * 10 ** decade);
const { worlds, remove } = await growingWorlds(sizes);
try {
  const batches = worlds.map(() => new Map<string, number[]>());
  for (const { url } of worlds) await enterDue(url, due * rounds);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, { url }] of worlds.entries()) {
      await placeAndSettle(url, { due, round, costs: batches[place] ?? new Map() });
    }
  }
  reportReads(sizes, await readsByTurns(batches));
  const names = [...(batches[0]?.keys() ?? [])];
  reportBatches(
    sizes,
    new Map(names.map((name) => [name, batches.map((costs) => costs.get(name) ?? [])])),
  );
} finally {
  await remove();
}

/** With every world open at once. */
async function readsByTurns(batches: readonly Map<string, number[]>[]): Promise<GrowingReads> {
  const products = [];
  for (const world of worlds) products.push(await world.open());
  try {
    const asked: AskedWorld[] = [];
    for (const [place, world] of worlds.entries()) {
      const product = products[place];
      if (!product) continue;
      const investors = sample(world.people.investors, world.investors);
      asked.push(await askedWorld(product, { ...world.people, investors }));
    }
    const found = new Map<
      string,
      { isInvestors: boolean; asked: Awaited<ReturnType<typeof askByTurns>> }
    >();
    const isAdmins = ([, reads]: readonly [string, readonly Read[]]): boolean =>
      reads[0]?.endpoint.access === 'admin';
    // What everybody's lists leave in memory is not to be an investor's.
    const inTurn = [...(asked[0]?.reads ?? [])].sort(
      (a, b) => Number(isAdmins(a)) - Number(isAdmins(b)),
    );
    for (const one of inTurn) {
      const [path] = one;
      const isInvestors = !isAdmins(one);
      const asks = isInvestors ? times : Math.min(times, asksOfLists);
      found.set(path, { isInvestors, asked: await askByTurns(asked, path, asks) });
    }
    const admins = asked.map(({ reads }) => reads.get('/accounts')?.[0]?.token ?? '');
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, product] of products.entries()) {
        await keepMinute(product, admins[place] ?? '', {
          investors: worlds[place]?.investors ?? Number.NaN,
          costs: batches[place] ?? new Map(),
        });
      }
    }
    return found;
  } finally {
    for (const product of products) await product.close();
  }
}

/** Of the originals and of copies of them, spread over the world: the same plans in each world. */
function sample(originals: readonly string[], investors: number): string[] {
  return Array.from({ length: people }, (_, number) => {
    const email = originals[number % originals.length] ?? '';
    const copy = Math.floor((investors / originals.length - 1) * ((number + 1) / (people + 1)));
    return email.replace(/^[^.]+/, (start) => `${start}-${Math.max(1, copy)}`);
  });
}
