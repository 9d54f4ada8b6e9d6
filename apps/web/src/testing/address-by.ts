import type { Method } from '@safe-trading/contract';
import type { RouteBy } from '../lib/route-types.ts';

/**
 * An address that the contract answers by this method, its parameters filled in. Tests write addresses out,
 * because they say what travels; a path or a method that changes in the contract fails here.
 */
export type AddressBy<M extends Method> = Filled<RouteBy<M>['path']>;

type Filled<Path extends string> = Path extends `${infer Before}:${infer After}`
  ? After extends `${string}/${infer Rest}`
    ? `${Before}${string}/${Filled<Rest>}`
    : `${Before}${string}`
  : Path;
