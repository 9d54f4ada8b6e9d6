import { routes } from '@safe-trading/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ifKnown, messageIn, readList } from '../../lib/read-reply.ts';

export type Who = 'administrators' | 'investors';
export type WaitingAccount = {
  id: string;
  name: string;
  email: string;
  signedUpAt: string | null | undefined;
};
export type Verdict = 'approve' | 'decline';

export const waitingKeyOf = (who: Who) => [who, 'waiting'] as const;

/** Who waits to be let in; `null` where the server does not know the call. */
export const useWaitingAccounts = (who: Who) =>
  useQuery({ queryKey: waitingKeyOf(who), queryFn: () => ifKnown(read[who]()) });

/** Answers with the server's sentence. */
export async function decide(who: Who, id: string, verdict: Verdict): Promise<string> {
  const reply =
    who === 'administrators'
      ? await api.post(routes.administrators[verdict], { params: { administratorId: id } })
      : await api.post(routes.investors[verdict], { params: { investorId: id } });
  return messageIn(reply, 'It is decided.');
}

const read: Readonly<Record<Who, () => Promise<readonly WaitingAccount[]>>> = {
  administrators: async () =>
    (await readList(routes.administrators.waiting)).map(({ administrator_id, ...one }) =>
      waitingAccount(administrator_id, one),
    ),
  investors: async () =>
    (await readList(routes.investors.waiting)).map(({ investor_id, ...one }) =>
      waitingAccount(investor_id, one),
    ),
};

type Text = string | null | undefined;

const waitingAccount = (
  id: Text,
  { name, email, signed_up_at }: { name?: Text; email?: Text; signed_up_at?: Text },
): WaitingAccount => ({
  id: id ?? '',
  name: name || 'N/A',
  email: email || 'N/A',
  signedUpAt: signed_up_at,
});
