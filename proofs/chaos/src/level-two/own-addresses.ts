import { join } from 'node:path';
import type { Ask } from './ask-books.ts';
import { roleOf } from './place.ts';

/** Loopback addresses of one machine. */
export type Machine = { name: string; addresses: readonly string[] };

export type Sent = { user: string; ms: number; address: string | undefined };

type Settings = Readonly<Record<string, string>>;

const perBlock = 250;

export const machinesFor = (machines: number, accounts: number): Machine[] =>
  Array.from({ length: machines }, (_, number) => ({
    name: `machine ${number + 1}`,
    addresses: Array.from(
      { length: Math.ceil(accounts / machines) },
      (_, place) => `127.${10 + number}.${Math.floor(place / perBlock)}.${(place % perBlock) + 1}`,
    ),
  }));

/** A place that only serves people has none. */
export function machinesOf(places: number, accounts: number): Machine[] {
  const all = Array.from({ length: places }, (_, place) => place);
  const orderers = all.filter((place) => roleOf(place) !== 'web');
  const machines = machinesFor(orderers.length, accounts);
  return all.map((place) => machines[orderers.indexOf(place)] ?? { name: 'people', addresses: [] });
}

export const settingsOf = ({ addresses }: Machine): Settings => ({
  ROLE: 'worker',
  ...egressOf(addresses),
});

export const egressOf = (addresses: readonly string[]): Settings =>
  addresses.length === 0 ? {} : { EGRESS_ADDRESSES: addresses.join(',') };

export const servingPeople = (settings: Settings): Settings => ({
  ...settings,
  ROLE: 'web',
  // Removed with the world's folder.
  DATA_DIR: join(settings['DATA_DIR'] ?? '', 'web'),
});

/** Whether each order came from its account's address, and each machine sent its own due orders. */
export async function cameFromTheirOwn(
  ask: Ask,
  machines: readonly Machine[],
  sent: readonly Sent[],
  print: (line: string) => void,
): Promise<boolean> {
  const rows = await ask<{ client: string; address: string | null }>(
    `select split_part(u.email, '@', 1) as client, a.egress_address as address
       from broker_accounts a
       join users u on u.id = a.user_id`,
  );
  const own = new Map(rows.map(({ client, address }) => [client, address]));
  const astray = sent.filter(({ user, address }) => address !== own.get(user));
  for (const { name, addresses } of machines) {
    const ofMachine = new Set(addresses);
    const orders = sent.filter(({ address = '' }) => ofMachine.has(address)).length;
    const accounts = rows.filter(({ address }) => ofMachine.has(address ?? '')).length;
    print(`  ${name.padEnd(21)} ${orders} orders, ${accounts} accounts have an address of it`);
  }
  print(`  from other addresses  ${astray.length} orders`);
  return astray.length === 0;
}
