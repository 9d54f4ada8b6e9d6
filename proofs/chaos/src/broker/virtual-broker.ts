import type { Chance } from '@safe-trading/server';
import type { TruthLine } from '../checker/truth-line.ts';
import type { Interleaver } from '../schedule/interleaver.ts';
import { openExchange } from './exchange.ts';
import { type BrokerFaults, noFaults } from './fault-rates.ts';
import type { BrokerBackOffice } from './place-order.ts';
import { type VirtualAccount, virtualAccount } from './virtual-account.ts';
import type { VirtualMarket } from './virtual-market.ts';

/** An in-memory broker with faults and a truth log. */
export type VirtualBroker = {
  account(account: string): VirtualAccount;
  sessionIsAlive(account: string): boolean;
  logIn(account: string): void;
  misbehave(faults: BrokerFaults): void;
  openDay(): void;
  closeDay(): void;
};

export type VirtualBrokerOptions = {
  interleaver: Interleaver;
  chance: Chance;
  market: VirtualMarket;
  log(line: TruthLine): void;
};

export function virtualBroker(options: VirtualBrokerOptions): VirtualBroker {
  const { interleaver, chance, market, log } = options;
  const { now, later } = interleaver;
  const exchange = openExchange({ now, later, log });
  const counts = new Map<string, number>();
  const accounts = new Map<string, VirtualAccount>();
  const dead = new Set<string>();
  const off = new Map<string, number>();
  let faults = noFaults;
  let open = false;

  const office: BrokerBackOffice = {
    interleaver,
    market,
    exchange,
    log,
    chanceOf(account, call) {
      const key = `${account} ${call}`;
      const nth = (counts.get(key) ?? 0) + 1;
      counts.set(key, nth);
      return chance.branch(`${key} ${nth}`);
    },
    faults: () => faults,
    isOpen: () => open,
    clockOff(account, drawing) {
      const known = off.get(account);
      if (known !== undefined) return known;
      const drawn = drawing.falls(faults.clockOff) ? drawing.between(-1_200, 1_200) * 1_000 : 0;
      off.set(account, drawn);
      return drawn;
    },
    session: {
      isAlive: (account) => !dead.has(account),
      kill: (account) => void dead.add(account),
    },
  };

  return {
    account(account) {
      const known = accounts.get(account);
      if (known) return known;
      const opened = virtualAccount(office, account);
      accounts.set(account, opened);
      return opened;
    },
    sessionIsAlive: office.session.isAlive,
    logIn: (account) => void dead.delete(account),
    misbehave(next) {
      faults = next;
    },
    openDay() {
      open = true;
      off.clear();
    },
    closeDay() {
      open = false;
      exchange.closeDay();
    },
  };
}
