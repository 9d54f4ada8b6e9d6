import type { CallName } from '../misbehaviour/fault-names.ts';
import { cannotTell, earlyFaults } from './early-faults.ts';
import { type Answer, type Call, refuse } from './protocol.ts';

/** What is sent for one call; undefined drops the connection without a byte. */
export type Delivery = { status: number; contentType: string; text: string } | undefined;

const badGateway =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n' +
  '<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n';

/** They hide what was done about the call. */
const lateFaults = [
  'drop-after-accept',
  'html-502-after-accept',
  'failure-with-200-after-accept',
  'truncated-json-after-accept',
  'reply-after-delay',
] as const;

/** What leaves for the client, and after how many real ms. */
export function deliveryOf(
  answer: Answer | undefined,
  { faults, moment }: Call,
  name: CallName,
): { delivery: Delivery; delayMs: number } {
  if (!answer || faults?.done().includes('accept-late')) return { delivery: undefined, delayMs: 0 };

  const whole = jsonDelivery(answer);
  const isDone = isOrderCall(name) && answer.status === 200;
  const isEarly = earlyFaults.some((early) => faults?.done().includes(early));
  if (!faults || !isDone || isEarly) return { delivery: whole, delayMs: 0 };

  switch (faults.takesOneOf(lateFaults)) {
    case 'drop-after-accept':
      return { delivery: undefined, delayMs: 0 };
    case 'reply-after-delay':
      return { delivery: whole, delayMs: faults.amounts.replyDelayMs };
    case 'html-502-after-accept':
      return { delivery: { status: 502, contentType: 'text/html', text: badGateway }, delayMs: 0 };
    case 'truncated-json-after-accept': {
      const length = 1 + Math.floor(faults.draw('bytes sent') * (whole.text.length - 1));
      return { delivery: { ...whole, text: whole.text.slice(0, length) }, delayMs: 0 };
    }
    case 'failure-with-200-after-accept':
      return { delivery: jsonDelivery(refuse(moment, 200, cannotTell)), delayMs: 0 };
    case undefined:
      return { delivery: whole, delayMs: 0 };
  }
}

function jsonDelivery({ status, body }: Answer) {
  const contentType = 'application/json; charset=utf-8';
  return { status, contentType, text: JSON.stringify(body) };
}

export function isOrderCall(name: CallName): boolean {
  return name === 'place' || name === 'modify' || name === 'cancel';
}
