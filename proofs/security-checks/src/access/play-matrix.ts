import { type Endpoint, endpointTables } from '@safe-trading/server';
import type { OpenProduct } from '../world/open-product.ts';
import { askEndpoint } from './ask-endpoint.ts';
import {
  type MatrixCaller,
  matrixCallers,
  ownersSession,
  plantChannel,
  plantOutsideUnits,
  plantPasskey,
} from './callers.ts';
import { populate } from './populate.ts';
import { isHidden, nameOf, paramsWithoutRule, type Rule, ruleOf } from './who-may-call.ts';

export type Cell = { endpoint: string; caller: string; expected: string; found: string };

export const endpoints: readonly Endpoint[] = Object.values(endpointTables).flatMap((table) =>
  Object.values<Endpoint>(table),
);

/** In the demo every endpoint is active. */
export const demoEnvironment: Readonly<Record<string, string>> = { DEMO: 'on' };

export const withoutRule = (): string[] =>
  endpoints.flatMap((endpoint) => [
    ...(ruleOf(endpoint) ? [] : [nameOf(endpoint)]),
    ...paramsWithoutRule(endpoint).map((name) => `${nameOf(endpoint)} :${name}`),
  ]);

/** Calls every endpoint as every caller; compares the result with the rule. */
export async function playMatrix(world: OpenProduct): Promise<Cell[]> {
  const people = await populate(world);
  const ground = { db: world.database.db, people, now: world.time.now };
  const callers = matrixCallers(ground);
  await world.product.app.listen({ host: '127.0.0.1', port: 0 });

  const cells: Cell[] = [];
  for (const endpoint of endpoints) {
    const rule = ruleOf(endpoint);
    if (!rule) continue;
    for (const caller of callers) {
      const ids = { ...people.ids, ...(await thingsOfOwner(endpoint, ground)) };
      cells.push({
        endpoint: nameOf(endpoint),
        caller: caller.name,
        expected: expectedOf(endpoint, rule, caller),
        found: await askEndpoint(world, endpoint, caller, ids),
      });
    }
  }
  return cells;
}

async function thingsOfOwner(
  { path }: Endpoint,
  ground: Parameters<typeof ownersSession>[0],
): Promise<Readonly<Record<string, string>>> {
  if (path.includes(':passkeyId')) await plantPasskey(ground);
  if (path.includes(':outsideId')) await plantOutsideUnits(ground);
  if (path.includes(':channelId')) await plantChannel(ground);
  return path.includes(':sessionId') ? { sessionId: await ownersSession(ground) } : {};
}

const isRefused = (who: Rule['who'], standing: MatrixCaller['standing']): boolean =>
  (who === 'administrators' && standing !== 'admin') ||
  (who === 'investors' && standing === 'admin');

function expectedOf(
  endpoint: Endpoint,
  { who, proof }: Rule,
  { standing, isProved }: MatrixCaller,
): string {
  if (who === 'anyone') return 'let in';
  if (standing === 'nobody') return '401 unauthenticated';
  if (isRefused(who, standing)) return '403 forbidden';
  if (proof && !isProved) return '403 step-up-required';
  return isHidden(endpoint, standing) ? '404 not-found' : 'let in';
}
