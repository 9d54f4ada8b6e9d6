import type { Chance } from '@safe-trading/server';
import type { TruthLine } from '../checker/truth-line.ts';
import type { Interleaver } from '../schedule/interleaver.ts';
import type { Exchange } from './exchange.ts';
import type { BrokerFaults } from './fault-rates.ts';
import type { VirtualMarket } from './virtual-market.ts';

/** What every account of the broker works with. */
export type BrokerBackOffice = {
  interleaver: Interleaver;
  /**
   * The draws for the next call of this kind in this account. They follow from the seed, the account,
   * the call and its number alone: whoever plays against the same seed meets the same faults.
   */
  chanceOf(account: string, call: string): Chance;
  market: VirtualMarket;
  exchange: Exchange;
  faults(): BrokerFaults;
  log(line: TruthLine): void;
  /** How far the stamps of this account are off, in ms. */
  clockOff(account: string, chance: Chance): number;
  isOpen(): boolean;
  session: { isAlive(account: string): boolean; kill(account: string): void };
};
