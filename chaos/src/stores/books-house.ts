import type { OrderBooks, SubscriptionRecord } from '@safe-trading/server';
import type { Books } from '../checker/books.ts';

/** Who lives, as the processes' signs of life would tell it. */
export type Census = {
  now(): number;
  /** When a process last showed that it lives; by its name. */
  seen(): ReadonlyMap<string, number>;
};

export type ProcessBooks = Omit<OrderBooks, 'agendas'> & {
  agendas: Pick<OrderBooks['agendas'], 'subscriptionsToServe'>;
};

/** Where all processes of a run keep their books. */
export type BooksHouse = {
  /** As one process sees them; `holder` names it, and no other one ever. */
  open(holder: string, census: Census): ProcessBooks;
  /** Empties the house and lets these subscriptions move in. */
  fill(records: readonly SubscriptionRecord[]): Promise<void>;
  read(): Promise<Books>;
  /** Changes with every row that is written. */
  fingerprint(): Promise<string>;
  close(): Promise<void>;
};
