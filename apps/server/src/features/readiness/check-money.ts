import { type CheckReadinessDeps, openChecks } from './check-readiness.ts';
import { listReadiness } from './list-readiness.ts';

/** `unknown`: the broker could not be asked, or nothing is due. */
export type MoneyStanding = 'there' | 'short' | 'unknown';

/** The check that "Check again" makes, and what it says of the cash for the next SIPs. */
export const checkMoney = (deps: CheckReadinessDeps) => {
  const list = listReadiness(deps);
  return async (userId: string): Promise<MoneyStanding> => {
    const check = await openChecks(deps);
    await check(userId);
    const facts = (await list(userId)).find(({ kept }) => kept)?.kept?.facts;
    if (facts?.available === undefined) return 'unknown';
    return facts.available >= facts.need.due ? 'there' : 'short';
  };
};
