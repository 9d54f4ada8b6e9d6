import type { brokerAccessEndpoints, RequestBody } from '@safe-trading/contract';
import { routes } from '@safe-trading/contract/routes';
import { brokerCredentials } from '@safe-trading/messages/en/broker-credentials';
import { api } from '../../lib/api.ts';
import { messagesOf } from '../../lib/messages.ts';
import { ifKnown, messageIn, readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';

export type ApiAccess = DataOf<typeof routes.brokerAccess.apiAccess>;
export type AddressPanel = DataOf<typeof routes.brokerAccess.address>;
type WithoutVersion<T> = T extends unknown ? Omit<T, 'version'> : never;

export type Keys = WithoutVersion<RequestBody<typeof brokerAccessEndpoints.saveApiAccess>>;

/** Each is `null` when the server does not have the call. */
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

export const saveKeys = async (keys: Keys, version: number): Promise<string> =>
  messageIn(
    await api.put(routes.brokerAccess.saveApiAccess, { body: { ...keys, version } }),
    messagesOf(brokerCredentials)('keys-saved'),
  );

export const takeAddress = async (): Promise<string> =>
  messageIn(
    await api.post(routes.brokerAccess.takeAddress),
    messagesOf(brokerCredentials)('address-own-done'),
  );

export const sayDdpi = async (isConfirmed: boolean): Promise<string> =>
  messageIn(
    await api.put(routes.brokerAccess.confirmDdpi, { body: { ddpi_confirmed: isConfirmed } }),
    messagesOf(brokerCredentials)('ddpi-saved'),
  );
