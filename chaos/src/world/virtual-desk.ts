import type { Chance, Desk, Trading } from '@safe-trading/server';
import type { VirtualBroker } from '../broker/virtual-broker.ts';
import type { Interleaver, Lane } from '../schedule/interleaver.ts';
import { accountOfOwner, ownerOf } from '../stores/account-names.ts';

export type Logins = {
  /** As the product believes. */
  isOpen(account: string): boolean;
  lost(account: string): void;
};

/** Who is logged in, shared by all processes; a login that was lost is opened again some time later. */
export function virtualLogins(
  broker: VirtualBroker,
  interleaver: Interleaver,
  chance: Chance,
): Logins {
  const closed = new Set<string>();
  return {
    isOpen: (account) => !closed.has(account),
    lost(account) {
      if (closed.has(account)) return;
      closed.add(account);
      interleaver.later(chance.between(10, 300) * 1_000, 'log in', () => {
        broker.logIn(account);
        closed.delete(account);
      });
    },
  };
}

/** The way of one process to the accounts. */
export function virtualDesk(
  lane: Lane,
  broker: VirtualBroker,
  logins: Logins,
  accounts: readonly string[],
): Trading['desk'] {
  const deskOf = (accountId: string): Desk =>
    logins.isOpen(accountId)
      ? { accountId, account: broker.account(lane, accountId) }
      : { accountId };
  return {
    desksOf: async (userIds) =>
      new Map(userIds.map((userId) => [userId, deskOf(accountOfOwner(userId))])),
    desksOfAccounts: async (ids) => new Map(ids.map((id) => [id, deskOf(id)])),
    async anyDesk() {
      const accountId = accounts.find(logins.isOpen);
      return accountId === undefined
        ? undefined
        : { accountId, account: broker.account(lane, accountId) };
    },
    ownerOf: async (accountId) => ownerOf(accountId),
    sessionLost: async (accountId) => logins.lost(accountId),
  };
}
