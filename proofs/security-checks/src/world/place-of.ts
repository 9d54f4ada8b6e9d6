import type { SafeTrading } from '@safe-trading/server';

export type Place = { host: string; port: number };

export function placeOf({ app }: SafeTrading): Place {
  const [address] = app.addresses();
  if (typeof address !== 'object') throw new Error('The server does not listen.');
  return { host: address.address, port: address.port };
}
