import { routes } from '@safe-trading/contract/routes';
import { home } from '@safe-trading/messages/en/home';
import { investor } from '@safe-trading/messages/en/investor';
import type { BrokerSession } from '../../lib/broker-session.ts';
import { dateText, dayText, rupees, sentences } from '../../lib/formats.ts';
import { messagesOf } from '../../lib/messages.ts';
import type { Cash, Plan } from '../../lib/plan-queries.ts';
import type { UpcomingSips } from '../../lib/portfolio-queries.ts';
import { readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';
import { tradingMark } from '../../lib/trading-mark.ts';
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
    | { type: 'open-practice' }
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
    ...notices.map((notice) => noticeConcern(notice, session)),
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
      text: messagesOf(home)('add-money', {
        missing,
        day: dayText(next.on),
        due: rupees(next.due),
        available: rupees(available),
      }),
      remedy: { type: 'none' },
    },
  ];
}

function planConcern(plan: Plan, all: readonly Plan[]): Concern[] {
  const words = messagesOf(home);
  const { subscription_id: id, version, status } = plan;
  const name = plan.strategy_name ?? messagesOf(investor)('any-strategy');
  const common = { key: `plan ${id}`, severity: 'info' } as const;
  if (status === 'PAUSED' && id && typeof version === 'number') {
    const remedy = { type: 'resume', subscriptionId: id, version } as const;
    if (plan.paused_after_misses_on) {
      const day = dateText(plan.paused_after_misses_on);
      const text = words('paused-misses', { name, day });
      return [{ ...common, severity: 'warning', text, remedy }];
    }
    const text = plan.paused_until
      ? words('paused-until', { name, day: dateText(plan.paused_until) })
      : words('paused', { name });
    return [{ ...common, text, remedy }];
  }
  if (status !== 'COMPLETED') return [];
  const goesOn = all.some(
    (other) =>
      other.etf_strategy_id === plan.etf_strategy_id &&
      (other.status === 'ACTIVE' || other.status === 'PAUSED'),
  );
  const text = words('finished', { name });
  return goesOn ? [] : [{ ...common, text, remedy: { type: 'start-another' } }];
}

function sessionConcern(session: BrokerSession): Concern[] {
  if (session.is_logged_in) return [];
  const isPaper = tradingMark() === 'paper';
  const concern: Concern = session.session_updated_at
    ? {
        key: 'session',
        severity: 'info',
        text: messagesOf(home)('no-session'),
        remedy: { type: 'log-in' },
      }
    : {
        key: 'credentials',
        severity: 'warning',
        text: messagesOf(home)(isPaper ? 'never-practice' : 'never-session'),
        remedy: firstRemedy(),
      };
  return [concern];
}

/** Opens the account at the broker, which in practice needs no credentials. */
const firstRemedy = (): Concern['remedy'] => ({
  type: tradingMark() === 'paper' ? 'open-practice' : 'add-credentials',
});

function noticeConcern(notice: Notice, session: Known['session']): Concern {
  const { schedule_id: scheduleId, reason_text: reason, reason_fix: fix } = notice;
  const isFailed = notice.kind === 'FAILED_SIP';
  const needsSession = notice.reason === 'NO_BROKER_SESSION';
  const isGrave = isFailed || notice.reason === 'NEEDS_HUMAN';
  return {
    key: [notice.kind, scheduleId, notice.sip_number, notice.planned_execution_date].join(' '),
    severity: isGrave ? 'error' : 'warning',
    text: sentences(textOf(notice), reason, fix),
    remedy: needsSession
      ? tradingMark() === 'paper' && session?.session_updated_at
        ? { type: 'log-in' }
        : firstRemedy()
      : scheduleId
        ? { type: 'open-schedule', scheduleId }
        : { type: 'none' },
  };
}

function textOf(notice: Notice): string {
  if (notice.kind === 'FAILED_SIP') return failedText(notice);
  return notice.kind === 'ORDER_IN_DOUBT'
    ? doubtText(notice)
    : messagesOf(home)('waiting', { plan: planOf(notice) });
}

function doubtText({ sip_number: number, ...notice }: Notice): string {
  const text = messagesOf(home);
  const plan = planOf(notice);
  return number ? text('doubt-sip', { sip: number, plan }) : text('doubt-sale', { plan });
}

function failedText({ sip_number: sip, planned_execution_date: date, ...notice }: Notice) {
  const text = messagesOf(home);
  const plan = planOf(notice);
  if (!date) return sip ? text('failed-sip', { sip, plan }) : text('failed-some', { plan });
  const day = dateText(date);
  return sip ? text('failed-sip-on', { sip, plan, day }) : text('failed-some-on', { plan, day });
}

function planOf({ strategy_name: strategy, etf_name: etf }: Notice): string {
  const name = strategy || messagesOf(investor)('any-strategy');
  return etf ? `${name} (${etf})` : name;
}
