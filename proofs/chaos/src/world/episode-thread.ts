import { parentPort, workerData } from 'node:worker_threads';
import { episodesHere, openHouse, type ThreadPlan, type ThreadSays } from './episodes.ts';
import { limitStackTraces } from './limit-stack-traces.ts';

const { size, store }: ThreadPlan = workerData;
const episodes = episodesHere(size, await openHouse(store));
const say = (says: ThreadSays): void => parentPort?.postMessage(says);
let before: Promise<void> = Promise.resolve();

limitStackTraces();
// Sequential: episodes share a house.
parentPort?.on('message', (seed: number) => {
  before = before.then(async () => {
    try {
      say({ seed, episode: await episodes.play(seed) });
    } catch (fault) {
      say({ seed, fault: String(fault) });
    }
  });
});
