import { routes } from '@safe-trading/contract/routes';
import { security } from '@safe-trading/messages/en/security';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { messagesOf } from '../../lib/messages.ts';
import { messageIn, readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useSession } from '../../lib/session.tsx';

export type SecondFactorStatus = Partial<DataOf<typeof routes.secondFactor.status>>;

export const secondFactorKey = ['second-factor'] as const;

/** With recovery codes when they are new. */
export type Added = { message: string; codes: readonly string[] };

export function useSecondFactor() {
  const { user } = useSession();
  return useQuery({
    queryKey: [...secondFactorKey, user?.id],
    queryFn: () => readObject(routes.secondFactor.status),
  });
}

export async function startTotp(): Promise<{ secret: string; uri: string }> {
  const reply = await api.post(routes.secondFactor.startTotp);
  return { secret: reply?.data?.secret ?? '', uri: reply?.data?.uri ?? '' };
}

export const confirmTotp = async (code: string): Promise<Added> =>
  addedBy(await api.post(routes.secondFactor.confirmTotp, { body: { code } }));

export const makeRecoveryCodes = async (): Promise<Added> =>
  addedBy(await api.post(routes.secondFactor.makeRecoveryCodes));

export async function addPasskey(name: string): Promise<Added> {
  const { makePasskey } = await import('../../lib/passkey.ts');
  const offered = await api.post(routes.secondFactor.startPasskey);
  const passkey = await makePasskey(offered?.data);
  return addedBy(await api.post(routes.secondFactor.addPasskey, { body: { name, passkey } }));
}

export async function removeTotp(): Promise<string> {
  return messageIn(
    await api.post(routes.secondFactor.removeTotp),
    messagesOf(security)('app-removed'),
  );
}

export async function removePasskey(passkeyId: string): Promise<string> {
  const reply = await api.post(routes.secondFactor.removePasskey, { params: { passkeyId } });
  return messageIn(reply, messagesOf(security)('passkey-removed'));
}

const addedBy = (
  reply:
    | {
        readonly message?: unknown;
        readonly data?:
          | { readonly recovery_codes?: readonly string[] | null | undefined }
          | null
          | undefined;
      }
    | undefined,
): Added => ({
  message: messageIn(reply, messagesOf(security)('added')),
  codes: reply?.data?.recovery_codes ?? [],
});
