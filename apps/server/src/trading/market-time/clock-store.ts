import type { LocalDate } from '@safe-trading/engine';

export type StoredClock = {
  worldStartsOn: LocalDate;
  offsetMs: number;
  processedUntil: Date;
  ready: boolean;
};

export type ClockStore = {
  read(): Promise<StoredClock | undefined>;
  write(clock: StoredClock): Promise<void>;
};
