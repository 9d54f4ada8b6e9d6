import type { Request } from '../messages.ts';
import { fetchMarket } from './fetch-market.ts';
import { recordedSimulator } from './recorded-simulator.ts';
import { serveRequests } from './serve-requests.ts';

/** The build names the file of the recorded prices; its name changes with them. */
const market = String(import.meta.env['VITE_MARKET'] ?? '/assets/market.columns');

const receive = serveRequests({
  open: async () => recordedSimulator(await fetchMarket(market)),
  send: (reply) => self.postMessage(reply),
  pause: () => new Promise((resume) => setTimeout(resume)),
  nowMs: () => performance.now(),
});

self.onmessage = ({ data }: MessageEvent<Request>) => void receive(data);
