import type { Order } from '@safe-trading/server';

export type KeptOrder = Order & {
  installmentId: string | undefined;
  runPlanId: string;
  epoch: number;
  posted: boolean;
  settledAt?: Date;
};

/**
 * Orders by their names; those of one account or plan without a look at all the others, as the
 * database's indexes find them.
 */
export class KeptOrders extends Map<string, KeptOrder> {
  readonly #accounts = new Map<string, Map<string, KeptOrder>>();
  readonly #plans = new Map<string, Set<string>>();

  override set(name: string, order: KeptOrder): this {
    const { accountId, runPlanId } = order;
    const ofAccount = this.#accounts.get(accountId) ?? new Map<string, KeptOrder>();
    this.#accounts.set(accountId, ofAccount.set(name, order));
    this.#plans.set(runPlanId, (this.#plans.get(runPlanId) ?? new Set<string>()).add(name));
    return super.set(name, order);
  }

  override delete(name: string): boolean {
    const order = this.get(name);
    if (order) {
      this.#accounts.get(order.accountId)?.delete(name);
      this.#plans.get(order.runPlanId)?.delete(name);
    }
    return super.delete(name);
  }

  ofAccount(accountId: string): KeptOrder[] {
    return [...(this.#accounts.get(accountId)?.values() ?? [])];
  }

  countOfPlan(runPlanId: string): number {
    return this.#plans.get(runPlanId)?.size ?? 0;
  }
}
