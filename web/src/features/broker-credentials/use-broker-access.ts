import type { brokerAccessEndpoints, RequestBody } from '@safe-trading/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { type DataOf, ifKnown, readObject } from '../../lib/read-reply.ts';
import { investorKey, useInvestorQuery } from '../../lib/use-investor-query.ts';

export type ApiAccess = DataOf<typeof brokerAccessEndpoints.apiAccess>;
export type AddressPanel = DataOf<typeof brokerAccessEndpoints.address>;
export type Ddpi = DataOf<typeof brokerAccessEndpoints.ddpi>;
type WithoutVersion<T> = T extends unknown ? Omit<T, 'version'> : never;

/** Keys to store, or to remove. */
export type Keys = WithoutVersion<RequestBody<typeof brokerAccessEndpoints.saveApiAccess>>;

const paths = {
  apiAccess: '/samco-creds/api-access',
  address: '/samco-creds/address',
  ownAddress: '/samco-creds/address/own',
  ddpi: '/samco-creds/ddpi',
} as const;

/** Each is `null` where the server does not know the call. */
export const useApiAccess = () =>
  useInvestorQuery({
    key: ['api-access'],
    read: () => ifKnown(readObject<ApiAccess>(paths.apiAccess)),
  });

export const useAddress = () =>
  useInvestorQuery({
    key: ['broker-address'],
    read: () => ifKnown(readObject<AddressPanel>(paths.address)),
  });

export const useDdpi = () =>
  useInvestorQuery({ key: ['ddpi'], read: () => ifKnown(readObject<Ddpi>(paths.ddpi)) });

/** Each answers with the server's sentence; also after a refusal everything is read again. */
export const useSaveKeys = () =>
  useAct('The keys are saved.', ({ keys, version }: { keys: Keys; version: number }) =>
    api.put<Done>(paths.apiAccess, { ...keys, version }),
  );

export const useTakeAddress = () =>
  useAct('Your account has an address of its own now.', () => api.post<Done>(paths.ownAddress, {}));

export const useSayDdpi = () =>
  useAct('That is noted.', (isConfirmed: boolean) =>
    api.put<Done>(paths.ddpi, { ddpi_confirmed: isConfirmed }),
  );

type Done = { message?: unknown } | undefined;

function useAct<T>(otherwise: string, act: (asked: T) => Promise<Done>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (asked: T) => {
      const said = (await act(asked))?.message;
      return typeof said === 'string' && said ? said : otherwise;
    },
    onSettled: () => void client.invalidateQueries({ queryKey: investorKey }),
  });
}
