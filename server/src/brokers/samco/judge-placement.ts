import type { BrokerOrder, OrderRequest, Placement } from '@safe-trading/engine';
import { decodeReport } from './decode-orders.ts';
import { isFailure, jsonObject, type SamcoBody, statedReason } from './envelope.ts';
import { causeOfCode } from './error-codes.ts';
import { reference } from './fields.ts';
import type { HttpOutcome } from './http-exchange.ts';
import { safeSentence } from './redact.ts';
import { causeOf } from './rejection-words.ts';

const refusing = new Set([400, 401, 403]);
const final = new Set(['complete', 'rejected', 'cancelled']);

/**
 * What one attempt to place an order came to. Certain only where it can be: before the first byte, by
 * an order number in a success, by a documented refusal. All else is unknown until the book settles it.
 */
export function judgePlacement(
  outcome: HttpOutcome,
  order: OrderRequest,
  secrets: readonly string[],
): Placement {
  if (outcome.outcome === 'not-sent') {
    return { outcome: 'not-sent', reason: 'Samco could not be reached; nothing was sent.' };
  }
  if (outcome.outcome === 'lost') return unknown('The answer to the order was lost.');

  const body = jsonObject(outcome.body);
  if (!body) return unknown(`Samco answered with status ${outcome.status} and nothing readable.`);
  const brokerOrderId = orderNumber(body);
  const failed = isFailure(body);

  if (outcome.status === 200 && brokerOrderId !== undefined && !failed) {
    const report = finalReport(body, order);
    return { outcome: 'placed', brokerOrderId, ...(report ? { report } : {}) };
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

/** Only a report of the very order we asked for is worth passing on; otherwise the book will tell. */
function finalReport(body: SamcoBody, order: OrderRequest): BrokerOrder | undefined {
  const report = decodeReport(body);
  const isOurs =
    report?.symbol === order.symbol &&
    report.side === order.side &&
    report.quantity === order.quantity &&
    report.limit === order.limit;
  return isOurs && final.has(report.status) ? report : undefined;
}
