import { type ColumnarMarket, decodeMarket, MarketFileFault } from '@safe-trading/what-if';
import { QuestionRefused } from './serve-requests.ts';

/** Fetches the recorded prices. Throws `QuestionRefused`. */
export async function fetchMarket(address: string): Promise<ColumnarMarket> {
  const bytes = await fetchBytes(address);
  try {
    return decodeMarket(bytes);
  } catch (fault) {
    if (fault instanceof MarketFileFault) throw new QuestionRefused('prices-damaged');
    throw fault;
  }
}

async function fetchBytes(address: string): Promise<ArrayBuffer> {
  let reply: Response;
  try {
    reply = await fetch(address);
    if (reply.ok) return await reply.arrayBuffer();
  } catch {
    throw new QuestionRefused('prices-offline');
  }
  throw new QuestionRefused(reply.status === 404 ? 'prices-missing' : 'prices-later');
}
