import { answerPart } from '@safe-trading/what-if';
import { fetchMarket } from './fetch-market.ts';
import type { HelperReply, HelperRequest } from './helpers.ts';
import { marketAddress } from './market-address.ts';

const market = fetchMarket(marketAddress);

self.onmessage = async ({ data: { id, part } }: MessageEvent<HelperRequest>) => {
  const rows = answerPart(await market, part);
  self.postMessage({ id, rows } satisfies HelperReply);
};

// What cannot be fetched is a fault of the whole helper, which its owner is told of.
market.catch((fault: unknown) => reportError(fault));
