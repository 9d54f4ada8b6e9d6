import type { Request } from '../messages.ts';
import { fetchMarket } from './fetch-market.ts';
import { marketAddress } from './market-address.ts';
import { openPartWorker } from './open-part-worker.ts';
import { partWorkersFor } from './part-worker-count.ts';
import { recordedSimulator } from './recorded-simulator.ts';
import { type PartWorker, serveRequests } from './serve-requests.ts';

let helpers: readonly PartWorker[] | undefined;

const receive = serveRequests({
  open: async () => recordedSimulator(await fetchMarket(marketAddress)),
  send: (reply) => self.postMessage(reply),
  pause: () => new Promise((resume) => setTimeout(resume)),
  nowMs: () => performance.now(),
  helpers() {
    helpers ??= Array.from(
      { length: partWorkersFor(navigator.hardwareConcurrency, gigabytes()) },
      openPartWorker,
    );
    return helpers;
  },
});

/** Not every browser says it. */
const gigabytes = (): number | undefined =>
  'deviceMemory' in navigator && typeof navigator.deviceMemory === 'number'
    ? navigator.deviceMemory
    : undefined;

self.onmessage = ({ data }: MessageEvent<Request>) => void receive(data);
