import { routes } from '@safe-trading/contract/routes';
import { accounts } from '@safe-trading/messages/en/accounts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { messagesOf } from '../../lib/messages.ts';
import { messageIn, objectsIn, readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';

type Found = DataOf<typeof routes.accounts.list>;
export type Account = NonNullable<Found['accounts']>[number];

export type AccountAction = 'disable' | 'enable' | 'removeSecondFactor';

export type AccountRequest = { account: Account; verb: AccountAction | 'reset-link' };

export const accountsKey = ['accounts'] as const;

/** Accounts whose name or e-mail contains the text. */
export const useAccounts = (search: string) =>
  useQuery({
    queryKey: [...accountsKey, search],
    queryFn: async () => {
      const { total, accounts: list } = await readObject(routes.accounts.list, {
        query: { search },
      });
      return { total: total ?? 0, accounts: objectsIn(list) };
    },
    placeholderData: (before) => before,
  });

export async function decide(accountId: string, verb: AccountAction): Promise<string> {
  const reply = await api.post(routes.accounts[verb], { params: { accountId } });
  return messageIn(reply, messagesOf(accounts)('action-done'));
}

export async function makeResetLink(
  accountId: string,
): Promise<{ message: string; link: string; expiresAt: string | undefined }> {
  const reply = await api.post(routes.accounts.makeResetLink, { params: { accountId } });
  const { link, expires_at } = reply?.data ?? {};
  return {
    message: messageIn(reply, messagesOf(accounts)('link-made')),
    link: new URL(link ?? '', window.location.origin).href,
    expiresAt: expires_at ?? undefined,
  };
}
