import { routes } from '@safe-trading/contract/routes';
import { api } from '../../lib/api.ts';
import { wholeNumber } from '../../lib/formats.ts';
import type { ReplyOf } from '../../lib/route-types.ts';
import { everything, succeeded, useAction } from '../../lib/use-action.ts';

type Advanced = ReplyOf<typeof routes.paper.advance> | undefined;

/** A quarter runs every job of sixty-three sessions. */
const advanceTimeoutMs = 15 * 60_000;

/** Moves the market ahead and says what happened on the way; every figure on the page is then read again. */
export const useAdvance = () =>
  useAction({
    act: (sessions: number) =>
      api.post(routes.paper.advance, { body: { sessions }, timeoutMs: advanceTimeoutMs }),
    failure: 'The market could not be moved ahead.',
    success: (reply) => succeeded(summaryOf(reply)),
    rereads: everything,
    waits: true,
  });

function summaryOf(reply: Advanced): string {
  const message = reply?.message ?? 'The market was moved forward.';
  const { succeeded, failed } = reply?.counts ?? {};
  return succeeded === undefined
    ? message
    : `${message} On the way ${wholeNumber(succeeded)} steps succeeded and ${wholeNumber(failed)} failed.`;
}
