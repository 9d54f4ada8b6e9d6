import type { StartRow } from '@safe-trading/what-if';
import type { Request } from '../messages.ts';
import { fetchMarket } from './fetch-market.ts';
import { marketAddress } from './market-address.ts';
import type { PartReply, PartRequest } from './part-messages.ts';
import { recordedSimulator } from './recorded-simulator.ts';
import { type PartWorker, serveRequests } from './serve-requests.ts';

const mostWorkers = 4;

/** Each helper holds its own copy of the prices, hundreds of megabytes. */
const gigabytesForMore = 8;

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

/** Not every browser reports it. */
const gigabytes = (): number | undefined =>
  'deviceMemory' in navigator && typeof navigator.deviceMemory === 'number'
    ? navigator.deviceMemory
    : undefined;

self.onmessage = ({ data }: MessageEvent<Request>) => void receive(data);

/** One helper for each other processor, but at most one where memory may be short. */
export function partWorkersFor(processors: number, gigabytes: number | undefined): number {
  const most = (gigabytes ?? 0) >= gigabytesForMore ? mostWorkers : 2;
  return Math.max(0, Math.min(processors, most) - 1);
}

/** The helper fetches the prices itself. */
function openPartWorker(): PartWorker {
  const worker = new Worker(new URL('./part-worker.ts', import.meta.url), {
    type: 'module',
    name: 'what-if help',
  });
  const asked = new Map<number, PromiseWithResolvers<readonly StartRow[]>>();
  let lastId = 0;
  let isGone = false;
  const fail = (): void => {
    isGone = true;
    worker.terminate();
    for (const { reject } of asked.values()) reject(new Error('The helper is gone.'));
    asked.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<PartReply>) => {
    asked.get(data.id)?.resolve(data.rows);
    asked.delete(data.id);
  };
  worker.onerror = fail;
  worker.onmessageerror = fail;
  return (part) => {
    if (isGone) return Promise.reject(new Error('The helper is gone.'));
    lastId += 1;
    const answer = Promise.withResolvers<readonly StartRow[]>();
    asked.set(lastId, answer);
    worker.postMessage({ id: lastId, part } satisfies PartRequest);
    return answer.promise;
  };
}
