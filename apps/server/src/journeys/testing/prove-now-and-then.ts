import { stepUpEndpoints } from '@safe-trading/contract';
import { beforeEach } from 'vitest';
import type { Caller } from '../../upkeep/practice/caller.ts';
import { administrator, type Joined, person } from './join-journey.ts';

/**
 * Before a test everybody proves again who they are, once a minute: on a slow machine tests take longer than a proof counts
 * as recent. Whose token the tests end proves nothing any more, and is left out.
 */
export function proveNowAndThen(
  journey: () => Joined & { call: Caller },
  leftOut: string,
  everyMs = 60_000,
): void {
  let provedAt = Date.now();
  beforeEach(async () => {
    if (Date.now() - provedAt < everyMs) return;
    const { call, admin, investors } = journey();
    const tokens = new Map(investors.map(({ name, token }) => [name, token]));
    tokens.delete(leftOut);
    for (const [name, token] of tokens.set(administrator, admin)) {
      const { password } = person(name, 'END_USER');
      await call(stepUpEndpoints.prove, { token, body: { password } });
    }
    provedAt = Date.now();
  });
}
