import { isFailure, jsonObject } from './envelope.ts';
import type { HttpExchange, HttpOutcome } from './http-exchange.ts';

/** Holds nothing of request or reply. */
export type CallMade = {
  call: string;
  outcome: HttpOutcome['outcome'];
  status?: number;
  isRefused: boolean;
  /** Samco's support asks for it. */
  msgId?: string;
  tookMs: number;
};

export const tellingCalls = (
  exchange: HttpExchange,
  tell: (call: CallMade) => void,
): HttpExchange => ({
  close: () => exchange.close(),
  async send(asked) {
    const begun = performance.now();
    const outcome = await exchange.send(asked);
    const tookMs = Math.round(performance.now() - begun);
    const call = asked.path.replace(/\?.*/s, '');
    tell({ call, tookMs, outcome: outcome.outcome, ...repliedWith(outcome) });
    return outcome;
  },
});

const longestRefusal = 4_000;
const mayRefuse = /"status"\s*:\s*"(?:failure|error)"/i;
const messageId = /"msgId"\s*:\s*"([\w-]{1,64})"/;

function repliedWith(outcome: HttpOutcome): Pick<CallMade, 'status' | 'isRefused' | 'msgId'> {
  if (outcome.outcome !== 'answered') return { isRefused: false };
  const { status, body } = outcome;
  const isLooked = body.length <= longestRefusal && mayRefuse.test(body);
  const reply = isLooked ? jsonObject(body) : undefined;
  const msgId = messageId.exec(body.slice(0, longestRefusal))?.[1];
  return {
    status,
    isRefused: status >= 400 || (reply !== undefined && isFailure(reply)),
    ...(msgId === undefined ? {} : { msgId }),
  };
}
