import { routes } from '@safe-trading/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { sentences, signedRupees, wholeNumber } from '../../lib/formats.ts';
import { messageIn } from '../../lib/read-reply.ts';
import type { ReplyOf } from '../../lib/route-types.ts';
import { everything, succeeded, useAction } from '../../lib/use-action.ts';
import { keepLastAdvance } from './last-advance.ts';

type Advanced = ReplyOf<typeof routes.paper.advance> | undefined;

/** A quarter runs every job of sixty-three sessions. */
const advanceTimeoutMs = 15 * 60_000;

/** Moves the market ahead and says what happened on the way; every figure on the page is then read again. */
export function useAdvance() {
  const queries = useQueryClient();
  return useAction({
    act: (sessions: number) =>
      api.post(routes.paper.advance, { body: { sessions }, timeoutMs: advanceTimeoutMs }),
    failure: 'The market could not be moved ahead.',
    success: (reply) => succeeded(summaryOf(reply)),
    onDone: (reply) => keepLastAdvance(queries, broughtText(reply)),
    rereads: everything,
    waits: true,
  });
}

/** Ends an advance that takes too long. */
export const useStopAdvance = () =>
  useAction({
    act: async () => messageIn(await api.post(routes.paper.stopAdvance), 'The market is stopped.'),
    failure: 'The market could not be stopped.',
  });

function summaryOf(reply: Advanced): string {
  const message = reply?.message ?? 'The market was moved forward.';
  const brought = broughtText(reply);
  const { succeeded: well, failed } = reply?.counts ?? {};
  return sentences(
    message,
    brought && `It brought ${brought}.`,
    well === undefined
      ? undefined
      : `On the way ${wholeNumber(well)} steps succeeded and ${wholeNumber(failed)} failed.`,
  );
}

/** `5 purchases, 1 sale, +₹23.59` */
function broughtText(reply: Advanced): string | undefined {
  if (!reply?.brought) return undefined;
  const { purchases, sales, profit } = reply.brought;
  return [
    `${wholeNumber(purchases)} ${purchases === 1 ? 'purchase' : 'purchases'}`,
    `${wholeNumber(sales)} ${sales === 1 ? 'sale' : 'sales'}`,
    ...(sales ? [signedRupees(profit)] : []),
  ].join(', ');
}
