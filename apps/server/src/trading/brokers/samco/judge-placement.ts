import type { Placement } from '@safe-trading/engine';
import { isFailure, jsonObject, type SamcoBody, statedReason } from './envelope.ts';
import { causeOfCode } from './error-codes.ts';
import { reference } from './fields.ts';
import type { HttpOutcome } from './http-exchange.ts';
import { safeSentence } from './redact.ts';
import { causeOf } from './rejection-words.ts';

const refusing = new Set([400, 401, 403]);

/**
 * What one attempt to place an order came to. Certain only where it can be: before the first byte, by
 * an order number in a success, by a documented refusal. All else is unknown until the book settles it.
 */
export function judgePlacement(outcome: HttpOutcome, secrets: readonly string[]): Placement {
  if (outcome.outcome === 'not-sent') {
    return { outcome: 'not-sent', reason: 'Samco could not be reached; nothing was sent.' };
  }
  if (outcome.outcome === 'lost') return unknown('The answer to the order was lost.');

  const body = jsonObject(outcome.body);
  if (!body) return unknown(`Samco answered with status ${outcome.status} and nothing readable.`);
  const brokerOrderId = orderNumber(body);
  const failed = isFailure(body);

  if (outcome.status === 200 && brokerOrderId !== undefined && !failed) {
    return { outcome: 'placed', brokerOrderId };
  }
  if (refusing.has(outcome.status) && failed && brokerOrderId === undefined) {
    const reason = safeSentence(statedReason(body), secrets) || 'Samco refused the order.';
    const coded = causeOfCode(body) ?? (outcome.status === 401 ? 'NO_BROKER_SESSION' : undefined);
    if (coded === 'NO_BROKER_SESSION') return { outcome: 'refused', reason, unauthorised: true };
    const cause = coded ?? causeOf(reason);
    return { outcome: 'refused', reason, ...(cause ? { cause } : {}) };
  }
  return unknown(`Samco answered with status ${outcome.status}, but neither accepted nor refused.`);
}

const unknown = (reason: string): Placement => ({ outcome: 'unknown', reason });

function orderNumber(body: SamcoBody): string | undefined {
  const parsed = reference.safeParse(body['orderNumber']);
  return parsed.success ? parsed.data : undefined;
}
