import { operations } from '@safe-trading/messages/en/operations';
import { codeText, dayText, wholeRupees } from '../../lib/formats.ts';
import { messagesOf } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import type { Due, Machine, NotReady } from './use-operations.ts';

const jobs = [
  'auto_login_samco',
  'cache_etf_data',
  'place_etf_order',
  'sync_order_status',
] as const;

export function jobName(code: string | null | undefined): string {
  const known = jobs.find((job) => job === code);
  return known ? messagesOf(operations)(`job-${known}`) : codeText(code);
}

export type Matter = {
  key: string;
  severity: 'error' | 'warning';
  text: string;
  way?: { label: string; to: string };
};

export type Known = {
  due: Due | null | undefined;
  machine: Machine | null | undefined;
  haltsInForce: number;
  /** Includes days that were not reconciled. */
  ordersInDoubt: number;
  daysNotCompared: number;
  unfinishedYear: number | undefined;
  /** False when a part failed, so something may be missing. */
  isWhole: boolean;
};

const jobsPage = () => ({
  label: messagesOf(operations)('open-jobs'),
  to: paths.admin.jobs.href(),
});
const accountsPage = () => ({
  label: messagesOf(operations)('open-broker-accounts'),
  to: paths.admin.brokerClaims.href(),
});
const leastFree = 0.1;
const backupWithinMs = 48 * 60 * 60 * 1000;

/** The gravest first. */
export function mattersOf(known: Known): Matter[] {
  const { haltsInForce: stops, ordersInDoubt: doubts, daysNotCompared: days } = known;
  const text = messagesOf(operations);
  const found: (Matter | false)[] = [
    stops > 0 && {
      key: 'stops',
      severity: 'error',
      text: text('stops', { count: stops }),
      way: jobsPage(),
    },
    doubts > 0 && {
      key: 'doubts',
      severity: 'error',
      text: text('doubts', { count: doubts }),
      way: jobsPage(),
    },
    ...readinessMatters(known.due),
    ...failureMatters(known.due),
    ...jobMatters(known.machine),
    days > 0 && {
      key: 'days',
      severity: 'warning',
      text: text('days-not-compared', { count: days }),
      way: jobsPage(),
    },
    ...machineMatters(known.machine),
    ...processMatters(known.machine),
    known.unfinishedYear !== undefined && {
      key: 'calendar',
      severity: 'warning',
      text: text('calendar-unfinished', { year: String(known.unfinishedYear) }),
      way: { label: text('open-calendar'), to: paths.admin.calendar.href() },
    },
  ];
  const matters = found.filter((each) => each !== false);
  return [...matters.filter(isGrave), ...matters.filter((each) => !isGrave(each))];
}

const isGrave = ({ severity }: Matter): boolean => severity === 'error';

function readinessMatters(due: Due | null | undefined): (Matter | false)[] {
  const blocked = due?.levels?.blocked ?? 0;
  const attention = (due?.not_ready ?? []).filter(needsLook).length;
  const when = due ? whenOf(due) : '';
  const text = messagesOf(operations);
  return [
    blocked > 0 && {
      key: 'blocked',
      severity: 'error',
      text: text('sips-blocked', { count: blocked, when }),
    },
    attention > 0 && {
      key: 'attention',
      severity: 'warning',
      text: text('sips-attention', { count: attention, when }),
    },
  ];
}

function failureMatters(due: Due | null | undefined): Matter[] {
  const failed = due?.today_so_far?.failed ?? 0;
  return failed > 0
    ? [
        {
          key: 'failed',
          severity: 'warning',
          text: messagesOf(operations)('sips-failed', { count: failed }),
          way: jobsPage(),
        },
      ]
    : [];
}

/** A session that opens by itself in the morning needs no action. */
const needsLook = ({ level, checks }: NotReady): boolean =>
  level === 'ATTENTION' &&
  (checks ?? []).some(({ check, state }) => state === 'ATTENTION' && check !== 'BROKER_SESSION');

const jobMatters = (machine: Machine | null | undefined): Matter[] =>
  (machine?.jobs ?? []).flatMap(({ status, job_code: code, job_audit_id: id }) =>
    status === 'FAILED'
      ? [
          {
            key: `job ${code}`,
            severity: 'warning' as const,
            text: messagesOf(operations)('job-failed', { job: jobName(code) }),
            ...(id
              ? {
                  way: {
                    label: messagesOf(operations)('open-run'),
                    to: paths.admin.jobRun.href(id),
                  },
                }
              : { way: jobsPage() }),
          },
        ]
      : [],
  );

function machineMatters(machine: Machine | null | undefined): (Matter | false)[] {
  if (!machine) return [];
  const { disk, database, last_backup: backup, trading, machine_time: now } = machine;
  const text = messagesOf(operations);
  const share = disk?.size ? (disk.free ?? 0) / disk.size : 1;
  const keepsOwnBackups = trading === 'live' && database?.kind === 'EMBEDDED';
  const age = Date.parse(now ?? '') - Date.parse(backup?.written_at ?? '');
  return [
    share < leastFree && {
      key: 'disk',
      severity: 'error',
      text: text('disk-full', { share: Math.round(share * 100) }),
    },
    keepsOwnBackups &&
      !(age < backupWithinMs) && {
        key: 'backup',
        severity: 'warning',
        text: text(backup ? 'backup-old' : 'backup-none'),
      },
  ];
}

function processMatters(machine: Machine | null | undefined): (Matter | false)[] {
  const text = messagesOf(operations);
  const processes = machine?.processes ?? [];
  const away = machine?.addresses_away ?? 0;
  const missing = machine?.addresses_missing ?? 0;
  const releases = [
    ...new Set(processes.map(({ version }) => version ?? text('release-unknown'))),
  ].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return [
    away > 0 && {
      key: 'addresses away',
      severity: 'error',
      text: text('addresses-away', { count: away }),
      way: accountsPage(),
    },
    missing > 0 &&
      machine?.trading === 'live' && {
        key: 'addresses missing',
        severity: 'warning',
        text: text('addresses-missing', { count: missing }),
        way: accountsPage(),
      },
    processes.length > 0 &&
      processes.every(({ role }) => role === 'WEB') && {
        key: 'orders without owner',
        severity: 'error',
        text: text('no-orders'),
      },
    releases.length > 1 && {
      key: 'releases',
      severity: 'warning',
      text: text('releases', { versions: releases.join(', ') }),
    },
    processes.some(({ same_market_data: isSame }) => isSame === false) && {
      key: 'market days',
      severity: 'warning',
      text: text('market-data-differs', { folder: 'DATA_DIR/market-data' }),
    },
  ];
}

export function operationsSentences(
  known: Known,
  matters: readonly Matter[],
): { asked: string; due?: string } {
  const { due, isWhole } = known;
  const text = messagesOf(operations);
  const calm = text(isWhole ? 'all-well' : 'not-whole');
  const asked = matters.length === 0 ? calm : text('needs-you', { count: matters.length });
  if (!due) return { asked };
  const { sips = 0, investors = 0, own_money: money } = due;
  const when = whenOf(due);
  return {
    asked,
    due: sips
      ? text('money-due-when', {
          amount: wholeRupees(money),
          when,
          sips,
          investors: investors ?? 0,
        })
      : text('nothing-due', { when }),
  };
}

export const whenOf = ({ today, next_on: on }: Due): string =>
  on && on === today
    ? messagesOf(operations)('today')
    : messagesOf(operations)('on-day', { day: dayText(on) });
