import { answerPart } from '@safe-trading/what-if';
import { fetchMarket } from './fetch-market.ts';
import { marketAddress } from './market-address.ts';
import type { PartReply, PartRequest } from './part-messages.ts';

const market = fetchMarket(marketAddress);

self.onmessage = async ({ data: { id, part } }: MessageEvent<PartRequest>) => {
  const rows = answerPart(await market, part);
  self.postMessage({ id, rows } satisfies PartReply);
};

// A failed fetch is an error of the whole helper, reported to its owner.
market.catch((fault: unknown) => reportError(fault));
