import { createHash } from 'node:crypto';
import type { Books } from '../books/books.ts';
import { dayIn } from '../books/instant.ts';
import { count, list, maybeText, type Row, text, whole } from '../books/row.ts';
import { differs } from './compare-rows.ts';
import type { Difference } from './difference.ts';

export function checkRuns(books: Books): Difference[] {
  return [
    ...books.run_plans.flatMap(ofPlan),
    ...ofOrders(books),
    ...ofDays(books),
    ...books.job_runs.flatMap(ofRun),
    ...books.decisions.flatMap(ofDecision),
  ];
}

function ofPlan(row: Row): Difference[] {
  const key = text(row, 'id');
  if (row['intents'] === null) return same('Run plan', key, 'sent', 0, row['sent']);
  const intents = intentsOf(row).map(({ subject, worst }) => ({ subject, worst }));
  const worst = intents.reduce((sum, intent) => sum + whole(intent, 'worst'), 0n);
  const hash = createHash('sha256').update(JSON.stringify(intents)).digest('hex');
  return [
    ...same('Run plan', key, 'orders', intents.length, row['orders']),
    ...same('Run plan', key, 'worst_paise', worst, row['worst_paise']),
    ...same('Run plan', key, 'hash', hash, row['hash']),
  ];
}

/** An old plan without orders loses its list. */
const intentsOf = (plan: Row): Row[] => (plan['intents'] === null ? [] : list(plan, 'intents'));

function ofOrders({ orders, run_plans }: Books): Difference[] {
  const plans = new Map(run_plans.map((row) => [text(row, 'id'), row]));
  return orders.flatMap((row) => {
    const planId = maybeText(row, 'run_plan_id');
    if (planId === undefined) return [];
    const plan = plans.get(planId);
    const key = text(row, 'client_order_id');
    const subject = maybeText(row, 'installment_id') ?? text(row, 'schedule_id');
    const intent = plan && intentsOf(plan).find((it) => it['subject'] === subject);
    if (!plan || !intent) return [differs('Order', key, 'run_plan_id', 'a plan with it', planId)];
    const value = whole(row, 'quantity') * whole(row, 'limit_paise');
    if (value > whole(intent, 'worst')) {
      return [differs('Order', key, 'quantity', `within ${whole(intent, 'worst')} paise`, value)];
    }
    const [frozen, sent] = [text(plan, 'frozen_at'), text(row, 'submitted_at')];
    const isSameDay = dayIn(frozen) === dayIn(sent) && frozen <= sent;
    return isSameDay ? [] : [differs('Run plan', planId, 'frozen_at', `before ${sent}`, frozen)];
  });
}

function ofDays({ orders, account_days }: Books): Difference[] {
  const keyOf = (account: string, day: string) => `${account} on ${day}`;
  const sent = new Set(
    orders.map((row) => keyOf(text(row, 'account_id'), dayIn(text(row, 'submitted_at')))),
  );
  const open = new Set(
    orders
      .filter(({ posted }) => posted === false)
      .map((row) => keyOf(text(row, 'account_id'), dayIn(text(row, 'submitted_at')))),
  );
  const listed = new Map(
    account_days.map((row) => [keyOf(text(row, 'account_id'), text(row, 'day')), row]),
  );
  const missing = [...sent].filter((key) => !listed.has(key));
  return [
    ...missing.map((key) => differs('Account day', key, 'day', 'listed', 'missing')),
    ...[...listed].flatMap(([key, row]) => {
      if (!sent.has(key)) return [differs('Account day', key, 'day', 'not listed', 'listed')];
      const isEarly = open.has(key) && row['state'] === 'compared';
      return isEarly ? [differs('Account day', key, 'state', 'due', 'compared')] : [];
    }),
  ];
}

/** Repeated blocks are counted in one row. */
function ofDecision(row: Row): Difference[] {
  const first = text(row, 'decided_at');
  const last = text(row, 'last_at');
  const isCounted = last > first ? count(row, 'times') > 1 : last === first && row['times'] === 1;
  return isCounted
    ? []
    : [differs('Decision', String(row['id']), 'last_at', `${first}, once`, last)];
}

function ofRun(row: Row): Difference[] {
  const outcomes = list(row, 'outcomes');
  const failed = outcomes.filter(({ result }) => result === 'failed').length;
  return row['status'] === 'succeeded'
    ? same('Job run', text(row, 'id'), 'failed', failed, row['failed'])
    : [];
}

const same = (
  table: string,
  key: string,
  column: string,
  expected: unknown,
  found: unknown,
): Difference[] =>
  String(expected) === String(found) ? [] : [differs(table, key, column, expected, found)];
