import type { LocalDate } from '@safe-trading/engine';

export type StoredClock = {
  worldStartsOn: LocalDate;
  offsetMs: number;
  /** Market time up to which every slot has been looked at. */
  processedUntil: Date;
  /** Whether the world has been run up to the present for the first time. */
  ready: boolean;
};

/** Where the paper market's clock stands, so that a restart goes on from there. */
export type ClockStore = {
  read(): Promise<StoredClock | undefined>;
  write(clock: StoredClock): Promise<void>;
};
