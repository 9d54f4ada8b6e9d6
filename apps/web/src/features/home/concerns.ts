import { routes } from '@safe-trading/contract/routes';
import type { BrokerSession } from '../../lib/broker-session.ts';
import { dateText, dayText, rupees, sentences } from '../../lib/formats.ts';
import type { Cash, Plan } from '../../lib/plan-queries.ts';
import type { UpcomingSips } from '../../lib/portfolio-queries.ts';
import { readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';
import { nextDue } from './state-sentence.ts';

type Notice = ElementOf<typeof routes.schedules.attention>;

export const useAttention = () =>
  useInvestorQuery({
    key: ['attention'],
    read: () => readList(routes.schedules.attention),
  });

export type Concern = {
  key: string;
  severity: 'info' | 'warning' | 'error';
  text: string;
  remedy:
    | { type: 'add-credentials' }
    | { type: 'log-in' }
    | { type: 'open-schedule'; scheduleId: string }
    | { type: 'resume'; subscriptionId: string; version: number }
    | { type: 'start-another' }
    | { type: 'none' };
};

type Known = {
  session: BrokerSession | undefined;
  notices: readonly Notice[];
  plans?: readonly Plan[];
  upcoming?: UpcomingSips | undefined;
  cash?: Cash | null | undefined;
};

/** Most severe first. */
export function concernsOf({ session, notices, plans = [], upcoming, cash }: Known): Concern[] {
  const found = [
    ...(session ? sessionConcern(session) : []),
    ...notices.map(noticeConcern),
    ...moneyConcern(upcoming, cash),
    ...plans.flatMap((plan) => planConcern(plan, plans)),
  ];
  const isGrave = ({ severity }: Concern): boolean => severity !== 'info';
  return [...found.filter(isGrave), ...found.filter((each) => !isGrave(each))];
}

function moneyConcern(upcoming: UpcomingSips | undefined, cash: Known['cash']): Concern[] {
  const next = upcoming && nextDue(upcoming);
  const available = cash?.available;
  if (!next || typeof available !== 'number' || available >= next.due) return [];
  const missing = rupees(next.due - available);
  return [
    {
      key: 'money',
      severity: 'warning',
      text: `Add ${missing} to your broker account before ${dayText(next.on)}: ${rupees(next.due)} is due then, and ${rupees(available)} is there.`,
      remedy: { type: 'none' },
    },
  ];
}

function planConcern(plan: Plan, all: readonly Plan[]): Concern[] {
  const { subscription_id: id, version, strategy_name: name, status } = plan;
  const common = { key: `plan ${id}`, severity: 'info' } as const;
  if (status === 'PAUSED' && id && typeof version === 'number') {
    const remedy = { type: 'resume', subscriptionId: id, version } as const;
    if (plan.paused_after_misses_on) {
      const day = dateText(plan.paused_after_misses_on);
      const text = `${name} is paused: three SIPs in a row failed, the last on ${day}. Nothing is bought until you resume it.`;
      return [{ ...common, severity: 'warning', text, remedy }];
    }
    const text = plan.paused_until
      ? `${name} is paused and goes on by itself on ${dateText(plan.paused_until)}.`
      : `${name} is paused until you resume it.`;
    return [{ ...common, text, remedy }];
  }
  if (status !== 'COMPLETED') return [];
  const goesOn = all.some(
    (other) =>
      other.etf_strategy_id === plan.etf_strategy_id &&
      (other.status === 'ACTIVE' || other.status === 'PAUSED'),
  );
  const text = `${name} has finished: all its SIPs are done and everything is sold.`;
  return goesOn ? [] : [{ ...common, text, remedy: { type: 'start-another' } }];
}

function sessionConcern(session: BrokerSession): Concern[] {
  if (session.is_logged_in) return [];
  const concern: Concern = session.session_updated_at
    ? {
        key: 'session',
        severity: 'info',
        text: 'No broker session is open right now. One is opened on the morning of every trading day; you can also log in yourself.',
        remedy: { type: 'log-in' },
      }
    : {
        key: 'credentials',
        severity: 'warning',
        text: 'No broker session has ever been opened. Save your Samco credentials and log in, so that orders can be placed for you.',
        remedy: { type: 'add-credentials' },
      };
  return [concern];
}

function noticeConcern(notice: Notice): Concern {
  const { schedule_id: scheduleId, reason_text: reason, reason_fix: fix } = notice;
  const isFailed = notice.kind === 'FAILED_SIP';
  const needsSession = notice.reason === 'NO_BROKER_SESSION';
  const isGrave = isFailed || notice.reason === 'NEEDS_HUMAN';
  return {
    key: [notice.kind, scheduleId, notice.sip_number, notice.planned_execution_date].join(' '),
    severity: isGrave ? 'error' : 'warning',
    text: sentences(textOf(notice), reason, fix),
    remedy: needsSession
      ? { type: 'add-credentials' }
      : scheduleId
        ? { type: 'open-schedule', scheduleId }
        : { type: 'none' },
  };
}

function textOf(notice: Notice): string {
  if (notice.kind === 'FAILED_SIP') return failedText(notice);
  return notice.kind === 'ORDER_IN_DOUBT' ? doubtText(notice) : blockedText(notice);
}

function doubtText({ sip_number: number, ...notice }: Notice): string {
  const order = number ? `The order of SIP ${number}` : 'The order that sells the units';
  return `${order} of ${planOf(notice)} was sent, and what became of it is not known yet.`;
}

function failedText({ sip_number: number, planned_execution_date: date, ...notice }: Notice) {
  const which = number ? `SIP ${number} of ${planOf(notice)}` : `A SIP of ${planOf(notice)}`;
  return date ? `${which}, planned for ${dateText(date)}, failed.` : `${which} failed.`;
}

const blockedText = (notice: Notice): string => `${planOf(notice)} is waiting.`;

function planOf({ strategy_name: strategy, etf_name: etf }: Notice): string {
  const name = strategy || 'ETF Strategy';
  return etf ? `${name} (${etf})` : name;
}
