import { codeText, dayText, wholeNumber, wholeRupees } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import type { Due, Machine, NotReady } from './use-operations.ts';

const names: Readonly<Record<string, string>> = {
  auto_login_samco: 'Auto Login',
  cache_etf_data: 'Cache ETF Data',
  place_etf_order: 'Place ETF Order',
  sync_order_status: 'Sync Order Status',
};

export const jobName = (code: string | null | undefined): string =>
  names[code ?? ''] ?? codeText(code);

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

const jobsPage = { label: 'Open Jobs', to: paths.admin.jobs.href() };
const leastFree = 0.1;
const backupWithinMs = 48 * 60 * 60 * 1000;

/** The gravest first. */
export function mattersOf(known: Known): Matter[] {
  const { haltsInForce: stops, ordersInDoubt: doubts, daysNotCompared: days } = known;
  const found: (Matter | false)[] = [
    stops > 0 && {
      key: 'stops',
      severity: 'error',
      text: `${counted(stops, 'stop holds', 'stops hold')} orders back.`,
      way: jobsPage,
    },
    doubts > 0 && {
      key: 'doubts',
      severity: 'error',
      text: `${counted(doubts, 'order', 'orders')}: nobody knows yet what became of ${doubts === 1 ? 'it' : 'them'}.`,
      way: jobsPage,
    },
    ...readinessMatters(known.due),
    ...failureMatters(known.due),
    ...jobMatters(known.machine),
    days > 0 && {
      key: 'days',
      severity: 'warning',
      text: `${counted(days, 'day was', 'days were')} not compared with the broker's own books.`,
      way: jobsPage,
    },
    ...machineMatters(known.machine),
    ...processMatters(known.machine),
    known.unfinishedYear !== undefined && {
      key: 'calendar',
      severity: 'warning',
      text: `The holidays of ${known.unfinishedYear} are not all entered.`,
      way: { label: 'Open Calendar', to: paths.admin.calendar.href() },
    },
  ];
  const matters = found.filter((each) => each !== false);
  return [...matters.filter(isGrave), ...matters.filter((each) => !isGrave(each))];
}

const isGrave = ({ severity }: Matter): boolean => severity === 'error';

function readinessMatters(due: Due | null | undefined): (Matter | false)[] {
  const blocked = due?.levels?.blocked ?? 0;
  const attention = (due?.not_ready ?? []).filter(needsLook).length;
  const on = due ? whenOf(due) : '';
  return [
    blocked > 0 && {
      key: 'blocked',
      severity: 'error',
      text: `${counted(blocked, 'SIP', 'SIPs')} due ${on} cannot be bought as things stand.`,
    },
    attention > 0 && {
      key: 'attention',
      severity: 'warning',
      text: `${counted(attention, 'SIP', 'SIPs')} due ${on} should be looked at.`,
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
          text: `${counted(failed, 'SIP', 'SIPs')} of today failed; the run that tried says why.`,
          way: jobsPage,
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
            text: `${jobName(code)} failed when it last ran.`,
            ...(id
              ? { way: { label: 'Open the run', to: paths.admin.jobRun.href(id) } }
              : { way: jobsPage }),
          },
        ]
      : [],
  );

function machineMatters(machine: Machine | null | undefined): (Matter | false)[] {
  if (!machine) return [];
  const { disk, database, last_backup: backup, trading, machine_time: now } = machine;
  const share = disk?.size ? (disk.free ?? 0) / disk.size : 1;
  const keepsOwnBackups = trading === 'live' && database?.kind === 'EMBEDDED';
  const age = Date.parse(now ?? '') - Date.parse(backup?.written_at ?? '');
  return [
    share < leastFree && {
      key: 'disk',
      severity: 'error',
      text: `The disk is nearly full: ${Math.round(share * 100)}% is free.`,
    },
    keepsOwnBackups &&
      !(age < backupWithinMs) && {
        key: 'backup',
        severity: 'warning',
        text: backup ? 'The last backup is older than two days.' : 'No backup was written yet.',
      },
  ];
}

function processMatters(machine: Machine | null | undefined): (Matter | false)[] {
  const processes = machine?.processes ?? [];
  const away = machine?.addresses_away ?? 0;
  const missing = machine?.addresses_missing ?? 0;
  const releases = [...new Set(processes.map(({ version }) => version ?? 'one not known'))].sort(
    (one, other) => one.localeCompare(other, 'en', { numeric: true }),
  );
  return [
    away > 0 && {
      key: 'addresses away',
      severity: 'error',
      text:
        away === 1
          ? '1 broker account has an address that no running process has: it sends no order.'
          : `${wholeNumber(away)} broker accounts have an address that no running process has: none of them sends an order.`,
      way: { label: 'Open Broker Accounts', to: paths.admin.brokerClaims.href() },
    },
    missing > 0 &&
      machine?.trading === 'live' && {
        key: 'addresses missing',
        severity: 'warning',
        text: `${counted(missing, 'broker account has no address of its own', 'broker accounts have no address of their own')}, and more than one machine places orders: Samco takes ${missing === 1 ? 'its orders' : 'the orders of each'} from one of them alone.`,
        way: { label: 'Open Broker Accounts', to: paths.admin.brokerClaims.href() },
      },
    processes.length > 0 &&
      processes.every(({ role }) => role === 'WEB') && {
        key: 'nobody orders',
        severity: 'error',
        text: 'No process places orders: whatever runs serves people alone.',
      },
    releases.length > 1 && {
      key: 'releases',
      severity: 'warning',
      text: `The processes run different releases: ${releases.slice(0, -1).join(', ')} and ${releases.at(-1)}.`,
    },
    processes.some(({ same_market_data: isSame }) => isSame === false) && {
      key: 'market days',
      severity: 'warning',
      text: 'The processes do not know the same market days: copy DATA_DIR/market-data to each machine and start them anew.',
    },
  ];
}

export function operationsSentences(
  known: Known,
  matters: readonly Matter[],
): { asked: string; due?: string } {
  const { due, isWhole } = known;
  const calm = isWhole ? 'All is well.' : 'Not everything could be looked at.';
  const asked =
    matters.length === 0
      ? calm
      : matters.length === 1
        ? 'One thing needs you.'
        : `${matters.length} things need you.`;
  if (!due) return { asked };
  const sips = due.sips ?? 0;
  const investors = due.investors ?? 0;
  return sips === 0
    ? { asked, due: `Nothing is due ${whenOf(due)}.` }
    : {
        asked,
        due: `${counted(sips, 'SIP', 'SIPs')} of ${counted(investors, 'investor', 'investors')} ${sips === 1 ? 'takes' : 'take'} ${wholeRupees(due.own_money)} ${whenOf(due)}.`,
      };
}

export const whenOf = ({ today, next_on: on }: Due): string =>
  on && on === today ? 'today' : `on ${dayText(on)}`;

const counted = (count: number, one: string, many: string): string =>
  `${wholeNumber(count)} ${count === 1 ? one : many}`;
