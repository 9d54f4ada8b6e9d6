import type { Chance } from '@safe-trading/server';
import type { VirtualBroker } from '../broker/virtual-broker.ts';
import type { Interleaver } from '../schedule/interleaver.ts';

export type Logins = {
  /** As the product believes. */
  isOpen(account: string): boolean;
  lost(account: string): void;
};

/** Shared by all processes; a lost session is reopened later. */
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
