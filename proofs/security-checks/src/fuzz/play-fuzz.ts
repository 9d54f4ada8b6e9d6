import { chanceFrom } from '@safe-trading/server';
import { openProduct } from '../world/open-product.ts';
import { type Actor, enterActors } from './actors.ts';
import { type ApiDocument, readDocument } from './document.ts';
import { type Fault, playEpisode } from './play-episode.ts';

type Fuzz = {
  seed: number;
  requests: number;
  overSocket: number;
  episode?: number;
  onEpisode?: (sent: number, faults: readonly Fault[]) => void;
};

export type FuzzResult = { sent: number; faults: Fault[]; tally: Map<number, number> };

/** Episodes draw independently, so that each can be repeated alone. */
export async function playFuzz({
  seed,
  requests,
  overSocket,
  episode = 10_000,
  onEpisode,
}: Fuzz): Promise<FuzzResult> {
  const prepared = await prepare();
  const tally = new Map<number, number>();
  const faults: Fault[] = [];
  let sent = 0;
  for (let number = 1; sent < requests; number += 1) {
    const count = Math.min(episode, requests - sent);
    const chance = chanceFrom(seed).branch(`episode ${number}`);
    faults.push(
      ...(await playEpisode({ ...prepared, chance, requests: count, overSocket, tally })),
    );
    sent += count;
    onEpisode?.(sent, faults);
  }
  return { sent, faults, tally };
}

type Prepared = {
  load: Blob;
  startsAt: Date;
  actors: readonly Actor[];
  document: ApiDocument;
};

async function prepare(): Promise<Prepared> {
  const world = await openProduct();
  try {
    const actors = await enterActors(world.product);
    const document = readDocument((await world.product.app.inject('/openapi.json')).body);
    const archive = await world.database.dump?.();
    if (!archive) throw new Error('The embedded database could not be copied.');
    const load = new Blob([Buffer.from(archive)]);
    return { load, startsAt: world.time.now(), actors, document };
  } finally {
    await world.close();
  }
}
