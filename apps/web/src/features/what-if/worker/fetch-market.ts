import { type ColumnarMarket, decodeMarket, MarketFileFault } from '@safe-trading/what-if';
import { QuestionRefused } from './serve-requests.ts';

/** Fetches the recorded prices. Throws `QuestionRefused` with what to do. */
export async function fetchMarket(address: string): Promise<ColumnarMarket> {
  const bytes = await fetchBytes(address);
  try {
    return decodeMarket(bytes);
  } catch (fault) {
    if (fault instanceof MarketFileFault) throw new QuestionRefused(fault.message);
    throw fault;
  }
}

async function fetchBytes(address: string): Promise<ArrayBuffer> {
  let reply: Response;
  try {
    reply = await fetch(address);
    if (reply.ok) return await reply.arrayBuffer();
  } catch {
    throw new QuestionRefused(
      'The recorded prices could not be fetched. Check your connection and try again.',
    );
  }
  throw new QuestionRefused(
    reply.status === 404
      ? 'This server has no recorded prices to simulate with. Load the page again; if that does not help, tell whoever runs it.'
      : 'The recorded prices could not be fetched just now. Try again in a moment.',
  );
}
