import type { LocalDate, MarketDay, TimeOfDay } from '@safe-trading/engine';

export type DeclaredKind = 'trading-holiday' | 'early-close' | 'special-session' | 'trading-day';

export type DeclaredDay = {
  date: LocalDate;
  kind: DeclaredKind;
  description: string;
  opens?: TimeOfDay;
  closes?: TimeOfDay;
};

export type Declaration = DeclaredDay & {
  id: string;
  declared: { byName: string; at: Date };
  withdrawn?: { byName: string; at: Date };
};

type Act = { by: string; at: Date };

export type DeclaredDays = {
  inForce(): Promise<{ days: MarketDay[]; completeYears: number[] }>;
  ofYear(year: number): Promise<Declaration[]>;
  find(id: string): Promise<Declaration | undefined>;
  declare(id: string, day: DeclaredDay, act: Act): Promise<'declared' | 'already'>;
  withdraw(id: string, act: Act): Promise<boolean>;
  saidComplete(year: number): Promise<{ byName: string; at: Date } | undefined>;
  sayComplete(year: number, act: Act): Promise<void>;
};
