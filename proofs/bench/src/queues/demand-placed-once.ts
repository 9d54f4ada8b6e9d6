/** What stands in the tables of a system after its run. */
export type OrdersInBooks = {
  orders: number;
  installments: number;
  /** Different numbers of the broker. */
  numbers: number;
  /** Steps of orders. */
  events: number;
};

/** Throws unless each installment has one order with a number of its own, and both halves of it are written down. */
export function demandPlacedOnce(found: OrdersInBooks | undefined, expected: number): void {
  const { orders, installments, numbers, events } = found ?? nothing;
  const isOnce = [orders, installments, numbers, events / 2].every((count) => count === expected);
  if (isOnce) return;
  throw new Error(
    `${expected} orders are due; in the books are ${orders} of ${installments} installments with ${numbers} numbers and ${events} steps.`,
  );
}

const nothing: OrdersInBooks = { orders: 0, installments: 0, numbers: 0, events: 0 };
