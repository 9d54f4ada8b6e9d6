import type { Chance } from '@safe-trading/server';
import type { Operation } from './document.ts';

/**
 * How often an operation is asked beside the others: rarely where a password is hashed, the market moves or a
 * job runs, because one of those takes as long as a hundred of the rest. A stream never ends and is left out.
 */
const weights: readonly (readonly [RegExp, number])[] = [
  [/^GET \/notifications\/stream$/, 0],
  [/^POST \/auth\/login\/user$/, 0.05],
  [/^POST \/auth\/register\/user$/, 0.05],
  [/^POST \/auth\/password\//, 0.1],
  [/^POST \/api\/auth\/(?:password|step-up|logout|refresh|sessions\/end-all)$/, 0.05],
  [/^POST \/api\/auth\/sessions\//, 0.05],
  [/^POST \/paper\/market\/to-my-next-sip$/, 0.01],
  [/^POST \/paper\/market\/advance$/, 0.02],
  [/^GET \/jobs\/(?:auto-login|cache-etf-data|place-daily-order|sync-order-status)$/, 0.1],
  [/^POST \/jobs\//, 0.1],
  [/^GET \/jobs\/place_etf_order\/preview$/, 0.1],
  [/^POST \/samco-creds\/samco-login$/, 0.1],
  [/^POST \/etf_schedule\/user\/readiness$/, 0.1],
];

const weightOf = ({ name }: Operation): number =>
  weights.find(([pattern]) => pattern.test(name))?.[1] ?? 1;

export function pickOperation(operations: readonly Operation[], chance: Chance): Operation {
  for (;;) {
    const operation = chance.pick(operations);
    if (chance.draw() < weightOf(operation)) return operation;
  }
}
