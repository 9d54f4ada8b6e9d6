import { brokerAccessEndpoints } from '@safe-trading/contract';
import type { Amendment } from '@safe-trading/engine';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import { type FindAuthorityDeps, findAuthority, sellingOf } from './find-authority.ts';
import { ddpiIn, presentAuthority, readStatement } from './present.ts';

type Amend = (
  userId: string,
  subscriptionId: string,
  asked: { amendment: Amendment; version: number },
) => Promise<unknown>;

type SayAuthorityDeps = FindAuthorityDeps & { amend: Amend; clock: Clock };

const tries = 5;

/**
 * Stores the statement and amends every subscription that may still sell; repeating it completes an interrupted
 * one. Problem: `conflict`.
 */
const sayAuthority =
  (deps: SayAuthorityDeps) =>
  async (userId: string, isConfirmed: boolean): Promise<void> => {
    const { authorities, broker, clock } = deps;
    await authorities.say(userId, broker, { isConfirmed, saidAt: clock.now() });
    for (let left = tries; left > 0; left -= 1) {
      const changed = await amendAll(deps, userId, isConfirmed);
      if (changed) return;
    }
    throw new Problem('conflict', refused('being-traded'));
  };

export function sellingAuthorityFeature(deps: SayAuthorityDeps) {
  const find = findAuthority(deps);
  const say = sayAuthority(deps);
  return {
    routes(app: FastifyInstance): void {
      serve(app, brokerAccessEndpoints.ddpi, async ({ user, language }) => ({
        success: true,
        data: presentAuthority(await find(user.id), language),
      }));

      serve(app, brokerAccessEndpoints.confirmDdpi, async ({ body, user, language }) => {
        const isConfirmed = readStatement(body);
        await say(user.id, isConfirmed);
        return {
          success: true,
          message: ddpiIn(language)(isConfirmed ? 'ddpi-said' : 'ddpi-withdrawn'),
          data: presentAuthority(await find(user.id), language),
        };
      });
    },
  };
}

async function amendAll(
  deps: SayAuthorityDeps,
  userId: string,
  confirmed: boolean,
): Promise<boolean> {
  let isDone = true;
  for (const { id, version, state } of await sellingOf(deps, userId)) {
    if (state.ddpiConfirmed === confirmed) continue;
    try {
      await deps.amend(userId, id, { amendment: { kind: 'authority', confirmed }, version });
    } catch (fault) {
      if (!(fault instanceof Problem && fault.code === 'conflict')) throw fault;
      isDone = false;
    }
  }
  return isDone;
}
