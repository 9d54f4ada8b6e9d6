import { type Caller, caller, type SafeTrading, withinProcess } from '@safe-trading/server';
import { type People, type Read, readsOf } from '../plans/book-users.ts';

/** Milliseconds of one read in one world: of those who ask for the first time, and of those who ask again. */
export type Asked = { readonly first: number[]; readonly again: number[] };

/** One world that is open, with what each person of a sample may ask there. */
export type AskedWorld = {
  readonly call: Caller;
  /** Of each read of the contract, by its path, as each person of the sample asks it. */
  readonly reads: ReadonlyMap<string, readonly Read[]>;
};

/** Asks an address outside of this machine: what it takes says nothing of the books. */
const askedElsewhere: ReadonlySet<string> = new Set(['/samco-creds/address']);

export async function askedWorld(product: SafeTrading, people: People): Promise<AskedWorld> {
  const call = caller(withinProcess(product.app));
  const reads = (await readsOf(call, people)).filter(
    ({ endpoint }) => !askedElsewhere.has(endpoint.path),
  );
  return { call, reads: Map.groupBy(reads, ({ endpoint }) => endpoint.path) };
}

/** Asks one read in every world by turns, so that a bad moment of the machine is every world's. */
export async function askByTurns(
  worlds: readonly AskedWorld[],
  path: string,
  times: number,
): Promise<Asked[]> {
  const asked = worlds.map((): Asked => ({ first: [], again: [] }));
  const mostPeople = Math.max(...worlds.map(({ reads }) => reads.get(path)?.length ?? 0));
  const rounds = Math.max(2, Math.ceil(times / Math.max(1, mostPeople)) + 1);
  for (let round = 0; round < rounds; round += 1) {
    for (let person = 0; person < mostPeople; person += 1) {
      // Whoever comes second finds the processor warmer: each world comes first as often as any other.
      for (let turn = 0; turn < worlds.length; turn += 1) {
        const place = (turn + round + person) % worlds.length;
        const world = worlds[place];
        const read = world?.reads.get(path)?.[person];
        if (!world || !read) continue;
        const { endpoint, ...input } = read;
        const began = performance.now();
        await world.call(endpoint, input);
        const ms = performance.now() - began;
        asked[place]?.[round === 0 ? 'first' : 'again'].push(ms);
      }
    }
  }
  return asked;
}
