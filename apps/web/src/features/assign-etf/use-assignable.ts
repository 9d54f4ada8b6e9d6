import { routes } from '@safe-trading/contract/routes';
import { assignEtf } from '@safe-trading/messages/en/assign-etf';
import { api } from '../../lib/api.ts';
import { messagesOf } from '../../lib/messages.ts';
import { ifKnown, messageIn, readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';

export type Assignable = DataOf<typeof routes.assignments.choices>;
export type AssignableEtf = NonNullable<Assignable['instruments']>[number];

/** `null` when the server does not have the call or the schedule. */
export const useAssignable = (scheduleId: string, search = '') =>
  useInvestorQuery({
    key: ['assignable', scheduleId, search],
    keepsBefore: true,
    read: () =>
      ifKnown(
        readObject(routes.assignments.choices, { params: { scheduleId }, query: { search } }),
      ),
  });

export async function assign(
  scheduleId: string,
  etf: { etf_nse_code: string; version?: number },
): Promise<string> {
  const reply = await api.put(routes.assignments.assign, { params: { scheduleId }, body: etf });
  return messageIn(reply, messagesOf(assignEtf)('done'));
}
