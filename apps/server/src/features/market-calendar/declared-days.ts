import type { LocalDate, MarketDay, TimeOfDay } from '@safe-trading/engine';

export type DeclaredKind = 'trading-holiday' | 'early-close' | 'special-session' | 'trading-day';

/** A day as an administrator declared it. */
export type DeclaredDay = {
  date: LocalDate;
  kind: DeclaredKind;
  description: string;
  opens?: TimeOfDay;
  closes?: TimeOfDay;
};

/** With who did it; `at` is real time. */
export type Declaration = DeclaredDay & {
  id: string;
  declared: { byName: string; at: Date };
  withdrawn?: { byName: string; at: Date };
};

type Act = { by: string; at: Date };

export type DeclaredDays = {
  /** What is in force, for the calendar. */
  inForce(): Promise<{ days: MarketDay[]; completeYears: number[] }>;
  /** Of a year, the newest first; those withdrawn are among them. */
  ofYear(year: number): Promise<Declaration[]>;
  find(id: string): Promise<Declaration | undefined>;
  /** `already` where something is in force of that day. */
  declare(id: string, day: DeclaredDay, act: Act): Promise<'declared' | 'already'>;
  /** False where it is not in force any more. */
  withdraw(id: string, act: Act): Promise<boolean>;
  saidComplete(year: number): Promise<{ byName: string; at: Date } | undefined>;
  /** Whoever says it again changes nothing. */
  sayComplete(year: number, act: Act): Promise<void>;
};
