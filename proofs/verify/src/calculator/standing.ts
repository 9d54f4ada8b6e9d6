import type { Instant } from '../books/instant.ts';
import type { Day } from '../day.ts';
import type { ChargedBefore } from './charged.ts';

export const accounts = [
  'put_in',
  'carry',
  'pool',
  'units',
  'charges',
  'gains',
  'withdrawable',
] as const;

export type Account = (typeof accounts)[number];

export type StepUp = { percent?: bigint; amount?: bigint; months: number; from: Day };

/** Money in paise, shares in basis points. */
export type Terms = {
  installment: bigint;
  reinvest: bigint;
  count: number;
  perEtf: number;
  frequency: string;
  weekday: string;
  time: string;
  target: bigint;
  stepUp?: StepUp;
};

export type Installment = {
  number: number;
  plannedOn: Day;
  time: string;
  amount: bigint;
  raise: bigint;
  topUp: bigint;
  status: 'planned' | 'ordered' | 'executed' | 'failed' | 'cancelled';
  order?: string;
  reducedTo?: bigint;
  on?: Day;
  at?: string;
  units?: bigint;
  value?: bigint;
  charges?: bigint;
  partial?: boolean;
  reason?: string;
};

export type Lot = { boughtOn: Day; units: bigint; cost: bigint; charges: bigint };

export type Sale = { on: Day; units: bigint; value: bigint; charges: bigint; costOfSold: bigint };

export type Applied = {
  kind: 'delisting' | 'distribution' | 'merger';
  exDate: Day;
  symbol: string;
  units: bigint;
  amount: bigint;
  successor?: string;
};

export type Schedule = {
  number: number;
  status: 'waiting' | 'running' | 'paused' | 'completed' | 'closed';
  instrument?: string;
  symbol?: string;
  installments: Installment[];
  lots: Lot[];
  sales: Sale[];
  splits: { exDate: Day; factor: bigint }[];
  actions: Applied[];
  sellOrder?: string;
  bookedOn?: Day;
};

export type Posting = {
  id: string;
  cause: string;
  schedule?: number;
  account: Account;
  amount: bigint;
  units: bigint;
  at: Instant;
};

export type SubscriptionBooks = {
  id: string;
  version: number;
  terms: Terms;
  status: 'active' | 'paused' | 'completed' | 'cancelled';
  recycle: boolean;
  ddpi?: boolean;
  cashPolicy?: string;
  pausedUntil?: Day;
  pausedByMissesOn?: Day;
  endedOn?: Day;
  exit?: string;
  sums: Record<Account, bigint>;
  schedules: Schedule[];
  postings: Posting[];
  chargedBefore: ChargedBefore[];
};

/** The trusted facts contradict each other. */
export class Contradiction extends Error {}

export const isOpen = ({ status }: Schedule): boolean =>
  status === 'waiting' || status === 'running' || status === 'paused';

export const isPending = ({ status }: Installment): boolean =>
  status === 'planned' || status === 'ordered';

export const allInstallments = ({ schedules }: SubscriptionBooks): Installment[] =>
  schedules.flatMap(({ installments }) => installments);

export function scheduleOf({ id, schedules }: SubscriptionBooks, number: number): Schedule {
  const schedule = schedules[number - 1];
  if (!schedule) throw new Contradiction(`Subscription ${id} has no schedule ${number} by then.`);
  return schedule;
}

export function installmentOf(
  standing: SubscriptionBooks,
  schedule: number,
  number: number,
): Installment {
  const found = scheduleOf(standing, schedule).installments.find((it) => it.number === number);
  if (!found) {
    throw new Contradiction(`Schedule ${standing.id}.${schedule} plans no SIP ${number} by then.`);
  }
  return found;
}
