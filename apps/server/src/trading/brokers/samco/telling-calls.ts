import { isFailure, jsonObject } from './envelope.ts';
import type { HttpExchange, HttpOutcome } from './http-exchange.ts';

/** One call to Samco as it went; holds nothing of what was asked or answered. */
export type CallMade = {
  /** The path alone, such as `/order/placeOrder`. */
  call: string;
  outcome: HttpOutcome['outcome'];
  status?: number;
  /** Whether Samco said no, or that it could not. */
  isRefused: boolean;
  /** The name Samco gives its reply; its support asks for it. */
  msgId?: string;
  tookMs: number;
};

/** Tells of every call when it has ended, and changes nothing of it. */
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

/** Samco's refusals are short; nobody reads a whole book a second time for this. */
const longestRefusal = 4_000;
/** Most replies say yes, and what they hold is read by whoever asked. */
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
