import type { Request } from '../messages.ts';
import { fetchMarket } from './fetch-market.ts';
import { helpersFor, openHelper } from './helpers.ts';
import { marketAddress } from './market-address.ts';
import { recordedSimulator } from './recorded-simulator.ts';
import { type Helper, serveRequests } from './serve-requests.ts';

let helpers: readonly Helper[] | undefined;

const receive = serveRequests({
  open: async () => recordedSimulator(await fetchMarket(marketAddress)),
  send: (reply) => self.postMessage(reply),
  pause: () => new Promise((resume) => setTimeout(resume)),
  nowMs: () => performance.now(),
  helpers() {
    helpers ??= Array.from(
      { length: helpersFor(navigator.hardwareConcurrency, gigabytes()) },
      openHelper,
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
