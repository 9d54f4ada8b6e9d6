import type { brokerAccessEndpoints, RequestBody } from '@safe-trading/contract';
import { routes } from '@safe-trading/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ifKnown, messageIn, readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { investorKey, useInvestorQuery } from '../../lib/use-investor-query.ts';

export type ApiAccess = DataOf<typeof routes.brokerAccess.apiAccess>;
export type AddressPanel = DataOf<typeof routes.brokerAccess.address>;
export type Ddpi = DataOf<typeof routes.brokerAccess.ddpi>;
type WithoutVersion<T> = T extends unknown ? Omit<T, 'version'> : never;

/** Keys to store, or to remove. */
export type Keys = WithoutVersion<RequestBody<typeof brokerAccessEndpoints.saveApiAccess>>;

/** Each is `null` where the server does not know the call. */
export const useApiAccess = () =>
  useInvestorQuery({
    key: ['api-access'],
    read: () => ifKnown(readObject(routes.brokerAccess.apiAccess)),
  });

export const useAddress = () =>
  useInvestorQuery({
    key: ['broker-address'],
    read: () => ifKnown(readObject(routes.brokerAccess.address)),
  });

export const useDdpi = () =>
  useInvestorQuery({ key: ['ddpi'], read: () => ifKnown(readObject(routes.brokerAccess.ddpi)) });

/** Each answers with the server's sentence; also after a refusal everything is read again. */
export const useSaveKeys = () =>
  useAct('The keys are saved.', ({ keys, version }: { keys: Keys; version: number }) =>
    api.put(routes.brokerAccess.saveApiAccess, { body: { ...keys, version } }),
  );

export const useTakeAddress = () =>
  useAct('Your account has an address of its own now.', () =>
    api.post(routes.brokerAccess.takeAddress),
  );

export const useSayDdpi = () =>
  useAct('That is noted.', (isConfirmed: boolean) =>
    api.put(routes.brokerAccess.confirmDdpi, { body: { ddpi_confirmed: isConfirmed } }),
  );

type Done = { readonly message?: unknown } | undefined;

function useAct<T>(otherwise: string, act: (asked: T) => Promise<Done>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (asked: T) => messageIn(await act(asked), otherwise),
    onSettled: () => void client.invalidateQueries({ queryKey: investorKey }),
  });
}
