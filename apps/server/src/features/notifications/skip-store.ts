import type { LocalDate, Paise, TimeOfDay } from '@safe-trading/engine';

/** The purchase a link is about, as it stands. */
export type LinkedInstallment = {
  installmentId: string;
  userId: string;
  subscriptionId: string;
  strategyName: string;
  sipNumber: number;
  plannedOn: LocalDate;
  time: TimeOfDay;
  amount: Paise;
  isPlanned: boolean;
  isUsed: boolean;
};

export type SkipStore = {
  find(installmentId: string): Promise<LinkedInstallment | undefined>;
  /** `again` where the link was used before; the database lets one through. */
  use(installmentId: string, at: Date): Promise<'first' | 'again'>;
  /** It was not used after all: nothing was skipped. */
  giveBack(installmentId: string): Promise<void>;
};
