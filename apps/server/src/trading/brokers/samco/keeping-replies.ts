import { jsonObject } from './envelope.ts';
import type { HttpExchange } from './http-exchange.ts';

export type KeptReply = { call: string; status: number; body: unknown };

/** Records redacted JSON replies without changing answers. */
export const keepingReplies = (
  exchange: HttpExchange,
  keep: (reply: KeptReply) => void,
): HttpExchange => ({
  close: () => exchange.close(),
  async send(asked) {
    const outcome = await exchange.send(asked);
    if (outcome.outcome !== 'answered') return outcome;
    const body = jsonObject(outcome.body);
    if (body) {
      const call = asked.path.replace(/\?.*/s, '').slice(1).replaceAll('/', '-');
      keep({ call, status: outcome.status, body: redacted(body) });
    }
    return outcome;
  },
});

const hiddenNames =
  /^(?:.*token.*|token_?id|session_?id|api_?key|api_?secret|secret.*|password|yob|otp|user_?id|client_?id|uid|account_?id|account_?name|msg_?id|order_?placed?_?by|orderPlaceBy)$/i;
const addressNames = /^(?:srcIp|primaryIp|secondaryIp)$/;
/** From a documentation range. */
const nobodysAddress = '203.0.113.10';
const numberNames = /^(?:.*order_?(?:number|no|id)|tradeNumber|exchangeTradeNumber)$/i;

function redacted(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => redacted(one, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inside]) => [key, redacted(inside, key)]),
    );
  }
  if (typeof value !== 'string' || value === '' || value === '--' || value === 'NA') return value;
  if (hiddenNames.test(name)) return 'hidden';
  if (addressNames.test(name)) return nobodysAddress;
  return numberNames.test(name) ? value.replace(/[1-9](?=.*\d{4})/g, '0') : value;
}
