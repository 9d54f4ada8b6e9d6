import { SettlementRefused } from '@safe-trading/engine';
import { Problem } from '../../platform/kernel/problem.ts';

const fields = { quantity: 'quantity', price: 'price_per_unit', tradedAt: 'traded_at' } as const;

export async function settledOrRefused(settling: Promise<void>): Promise<void> {
  try {
    await settling;
  } catch (fault) {
    if (!(fault instanceof SettlementRefused)) throw fault;
    const { code, message, field } = fault;
    const errors = field ? [{ field: fields[field], message }] : undefined;
    throw new Problem(code, message, errors && { errors });
  }
}
