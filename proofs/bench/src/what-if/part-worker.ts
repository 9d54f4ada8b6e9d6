import { answerPart, decodeMarket, type Part } from '@safe-trading/what-if';

/** A worker of a browser, over prices of its own: it answers one run after the other. */
const market = fetch('/market.columns')
  .then((reply) => reply.arrayBuffer())
  .then(decodeMarket);

self.onmessage = async ({ data }: MessageEvent<Part>) => {
  self.postMessage(answerPart(await market, data));
};
