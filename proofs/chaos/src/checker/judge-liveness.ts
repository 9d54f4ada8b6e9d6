import type { BookedInstallment, BookedOrder, Books } from './books.ts';
import type { Finding } from './finding.ts';

export type Calm = {
  /** Epoch ms. */
  faultsEnd: number;
  /** Epoch ms; faults have ended and halts were reviewed. */
  from: number;
  /** Sessions from then on; of the first at least the afternoon. */
  sessions: readonly string[];
};

/** Accepts an account at its daily limit or with an order in doubt. */
type Excuse = (installment: BookedInstallment, account: string) => boolean;

/** Every installment due in the calm period was executed or has a valid reason. */
export function findUnserved(books: Books, calm: Calm, ordersPerDay: number): Finding[] {
  const bySchedule = Map.groupBy(books.installments, ({ scheduleId }) => scheduleId);
  const ordersOf = Map.groupBy(books.orders, ({ account }) => account);
  const accounts = new Map(books.subscriptions.map(({ id, account }) => [id, account]));
  const running = new Set(
    books.subscriptions.flatMap(({ id, status }) => (status === 'active' ? [id] : [])),
  );
  const excused = excuse(ordersOf, calm, ordersPerDay);
  const idle = [...bySchedule].flatMap(([scheduleId, installments]) => {
    if (!running.has(installments[0]?.subscriptionId ?? '')) return [];
    const sales = books.orders.filter((row) => row.scheduleId === scheduleId && isSale(row));
    return calm.sessions
      .filter((session) => !isUsed(session, installments, sales))
      .map((session) => unserved(scheduleId, `nothing of what was due was done on ${session}`));
  });
  const wronged = books.installments
    .filter(({ status, endedOn }) => status === 'failed' && calm.sessions.includes(endedOn ?? ''))
    .filter((installment) => {
      return !excused(installment, accounts.get(installment.subscriptionId) ?? '');
    })
    .map(({ id, reason, endedOn }) => {
      return unserved(id, `failed on ${endedOn} as ${reason}, and nothing gave cause for it`);
    });
  return [...idle, ...wronged];
}

function isUsed(
  session: string,
  installments: readonly BookedInstallment[],
  sales: readonly BookedOrder[],
): boolean {
  const isDue = installments.some(
    ({ status, plannedOn, endedOn }) =>
      plannedOn <= session && (status === 'planned' || (endedOn !== null && endedOn > session)),
  );
  return (
    !isDue ||
    installments.some(({ status, endedOn }) => status === 'ordered' || endedOn === session) ||
    sales.some(
      ({ submittedAt, settledAt }) =>
        dateOf(submittedAt) <= session && (settledAt === null || dateOf(settledAt) >= session),
    )
  );
}

function excuse(
  ordersOf: ReadonlyMap<string, readonly BookedOrder[]>,
  { from }: Pick<Calm, 'from'>,
  ordersPerDay: number,
): Excuse {
  return ({ id, reason, endedOn }, account) => {
    const orders = ordersOf.get(account) ?? [];
    // Sent before the calm period.
    if (orders.some((row) => row.installmentId === id && row.submittedAt < from)) return true;
    if (reason !== null && doubts.has(reason)) {
      return orders.some(({ submittedAt, settledAt }) => {
        return submittedAt < from && (settledAt === null || settledAt >= from);
      });
    }
    const ofDay = orders.filter(({ submittedAt }) => dateOf(submittedAt) === endedOn);
    return reason === 'CAP_REACHED' && ofDay.length >= ordersPerDay;
  };
}

const doubts = new Set(['ACCOUNT_FROZEN', 'ORDER_UNKNOWN', 'NEEDS_HUMAN', 'BROKER_UNREACHABLE']);

const isSale = ({ installmentId }: BookedOrder): boolean => installmentId === null;

/** In India. */
const dateOf = (at: number): string => new Date(at + 19_800_000).toISOString().slice(0, 10);

const unserved = (subject: string, says: string): Finding => ({
  kind: 'unfinished',
  subject,
  says,
});
