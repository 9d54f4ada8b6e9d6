import type { BrokerSession } from '../../lib/broker-session.ts';
import { dateText, sentences } from '../../lib/formats.ts';
import type { Notice } from './use-attention.ts';

/** Something the investor can mend, and what mends it. */
export type Concern = {
  key: string;
  severity: 'info' | 'warning' | 'error';
  text: string;
  remedy:
    | { type: 'add-credentials' }
    | { type: 'log-in' }
    | { type: 'open-schedule'; scheduleId: string }
    | { type: 'none' };
};

type Known = { session: BrokerSession | undefined; notices: readonly Notice[] };

/** The gravest first: no credentials, then orders in doubt, blocked schedules and failed SIPs, then a closed session. */
export function concernsOf({ session, notices }: Known): Concern[] {
  const broker = session ? sessionConcern(session) : undefined;
  const ofNotices = notices.map(noticeConcern);
  if (!broker) return ofNotices;
  return broker.severity === 'info' ? [...ofNotices, broker] : [broker, ...ofNotices];
}

function sessionConcern(session: BrokerSession): Concern | undefined {
  if (session.is_logged_in) return undefined;
  return session.session_updated_at
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
