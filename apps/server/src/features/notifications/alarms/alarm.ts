import type { Clock } from '../../../platform/kernel/clock.ts';

/** Each is named like its page in `docs/operations/alarms`. */
export type AlarmName =
  | 'trading-is-stopped'
  | 'order-needs-human'
  | 'session-lost'
  | 'backup-too-old'
  | 'not-ready'
  | 'calendar-missing'
  | 'certificate-ends';

/** What lasts now, from the checks that the administrator's pages use. `count`: orders or accounts concerned. */
export type Alarm = { name: AlarmName; count?: number };

export type AlarmSources = {
  isTradingStopped(): Promise<boolean>;
  /** Orders that need a person. */
  strandedOrders(): Promise<number>;
  /** Undefined while the market is closed, when sessions may be missing. */
  sessions(): Promise<{ linkedAccounts: number; openSessions: number } | undefined>;
  /** When the newest backup was written; undefined where the program writes none. */
  backupAt(): Promise<Date | undefined>;
  isReady(): Promise<boolean>;
  /** The holidays of a day within two weeks are not entered. */
  isCalendarMissing(): boolean;
  /** Undefined while unknown, or without an https address. */
  certificateEndsAt(): Promise<Date | undefined>;
};

/** Backups are written every six hours; a session may delay one. */
const oldestBackupMs = 24 * 60 * 60_000;
/** Proxies renew a month before the end. */
const shortestCertificateMs = 14 * 24 * 60 * 60_000;
/** One account is its owner's matter. */
const severalAccounts = 2;

export async function alarmsNow(sources: AlarmSources, now: Date): Promise<Alarm[]> {
  const [isStopped, stranded, sessions, backupAt, isReady, certificateEndsAt] = await Promise.all([
    sources.isTradingStopped(),
    sources.strandedOrders(),
    sources.sessions(),
    sources.backupAt(),
    sources.isReady(),
    sources.certificateEndsAt(),
  ]);
  const away = sessions ? sessions.linkedAccounts - sessions.openSessions : 0;
  const isOld = backupAt && now.getTime() - backupAt.getTime() > oldestBackupMs;
  const endsSoon =
    certificateEndsAt && certificateEndsAt.getTime() - now.getTime() < shortestCertificateMs;
  return [
    ...(isStopped ? [{ name: 'trading-is-stopped' as const }] : []),
    ...(stranded > 0 ? [{ name: 'order-needs-human' as const, count: stranded }] : []),
    ...(away >= severalAccounts ? [{ name: 'session-lost' as const, count: away }] : []),
    ...(isOld ? [{ name: 'backup-too-old' as const }] : []),
    ...(isReady ? [] : [{ name: 'not-ready' as const }]),
    ...(sources.isCalendarMissing() ? [{ name: 'calendar-missing' as const }] : []),
    ...(endsSoon ? [{ name: 'certificate-ends' as const }] : []),
  ];
}

export type AlarmStore = {
  /** Notifies the administrators of new alarms, and again of alarms that none of them has read. Returns how many notifications. */
  raise(alarms: readonly Alarm[], at: { now: Date; happenedAt: Date }): Promise<number>;
};

type RaiseDeps = { sources: AlarmSources; alarms: AlarmStore; clock: Clock; marketClock: Clock };

/** Raises the alarms of this moment; returns how many notifications were written. */
export const raiseAlarms =
  ({ sources, alarms, clock, marketClock }: RaiseDeps) =>
  async (): Promise<number> => {
    const now = clock.now();
    return alarms.raise(await alarmsNow(sources, now), { now, happenedAt: marketClock.now() });
  };
