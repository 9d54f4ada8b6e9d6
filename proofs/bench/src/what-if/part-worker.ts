import { answerPart, decodeMarket, type Part } from '@safe-trading/what-if';

const market = fetch('/market.columns')
  .then((reply) => reply.arrayBuffer())
  .then(decodeMarket);

self.onmessage = async ({ data }: MessageEvent<Part>) => {
  self.postMessage(answerPart(await market, data));
};
