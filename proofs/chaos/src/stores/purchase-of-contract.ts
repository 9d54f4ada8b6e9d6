import {
  type Instant,
  type Lease,
  laterBy,
  type NewOrder,
  type OrderGuard,
  paise,
  quantity,
  usualOrderLimits,
} from '@safe-trading/engine';

const minute = 60_000;

type Buyer = { readonly accountId: string; readonly subscriptionId: string };

/** A purchase of 40 units at ₹100 for the store contract tests. */
export function purchaseOf(
  { accountId, subscriptionId }: Buyer,
  submittedAt: Instant,
  changed: Partial<NewOrder> = {},
): NewOrder {
  const units = quantity(40);
  const limit = changed.limit ?? paise(10_000);
  return {
    clientOrderId: `${subscriptionId}.1.1.b1`,
    accountId,
    subscriptionId,
    scheduleId: `${subscriptionId}.1`,
    schedule: 1,
    sipNumber: 1,
    attempt: 1,
    side: 'buy',
    instrument: { id: 'GOLDETF', symbol: 'GOLDETF', assetClass: 'gold' },
    quantity: units,
    limit,
    state: 'submitted',
    filled: quantity(0),
    submittedAt,
    deadline: laterBy(submittedAt, minute),
    watermark: new Set(),
    request: { symbol: 'GOLDETF', side: 'buy', quantity: units, limit },
    ...changed,
  };
}

export function guardOfPurchase(
  lease: Lease,
  runPlanId: string,
  at: Instant,
  changed: Partial<OrderGuard> = {},
): OrderGuard {
  return {
    lease,
    limits: usualOrderLimits,
    worst: paise(400_000),
    runPlanId,
    dayStart: laterBy(at, -5 * 60 * minute),
    quietMs: minute,
    ...changed,
  };
}
