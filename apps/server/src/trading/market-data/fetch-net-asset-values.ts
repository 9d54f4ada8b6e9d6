import {
  type Calendar,
  isSession,
  type LocalDate,
  previousSession,
  timeOfDay,
} from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { istDate, istTime } from '../../platform/kernel/ist.ts';
import { type PublishedValue, readAmfiFile } from './amfi-file.ts';
import type { NetAssetValues } from './net-asset-values.ts';

type Deps = {
  readonly etfs: readonly { readonly id: string; readonly isin?: string }[];
  readonly calendar: Calendar;
  readonly store: Pick<NetAssetValues, 'isFetched' | 'save'>;
  readonly clock: Clock;
  /** The text of the file. */
  read(): Promise<string>;
};

/** Those of metals are published in the morning. */
const isOut = timeOfDay('09:05');
const tryAgainMs = 15 * 60_000;

/** Once on each session, by the first process; after a fault again in a quarter of an hour. */
export function fetchNetAssetValues({ etfs, calendar, store, clock, read }: Deps) {
  let doneOn: string | undefined;
  let notBefore = 0;
  let underWay = false;

  async function fetchOnce(now: Date): Promise<void> {
    const today = istDate(now);
    if (!(await store.isFetched(today))) {
      notBefore = now.getTime() + tryAgainMs;
      const published = readAmfiFile(await read());
      refuseStale(published, previousSession(calendar, today));
      await store.save(today, ofEtfs(etfs, published));
    }
    doneOn = today;
  }

  return async (): Promise<void> => {
    const now = clock.now();
    const isDue = doneOn !== istDate(now) && istTime(now) >= isOut && now.getTime() >= notBefore;
    if (!isDue || underWay || !isSession(calendar, istDate(now))) return;
    underWay = true;
    try {
      await fetchOnce(now);
    } finally {
      underWay = false;
    }
  };
}

/** AMFI may put the file of today out late. */
function refuseStale(published: ReadonlyMap<string, PublishedValue>, day: LocalDate): void {
  const newest = [...published.values()].reduce(
    (latest, { on }) => (on > latest ? on : latest),
    '',
  );
  if (newest < day)
    throw new Error(
      `The newest net asset values are of ${newest}, not of ${day}. They were not used.`,
    );
}

function ofEtfs(
  etfs: Deps['etfs'],
  published: ReadonlyMap<string, PublishedValue>,
): Map<string, PublishedValue> {
  const values = new Map<string, PublishedValue>();
  for (const { id, isin } of etfs) {
    const value = isin === undefined ? undefined : published.get(isin);
    if (value) values.set(id, value);
  }
  return values;
}

const longestMs = 60_000;
const largestBytes = 20_000_000;

/** Follows redirects. Throws for a refused, slow, incomplete or oversized reply. */
export const readFrom =
  (address: string, timeoutMs = longestMs) =>
  async (): Promise<string> => {
    const reply = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!reply.ok || !reply.body) throw new Error(`The reply had the status ${reply.status}.`);
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of reply.body) {
      bytes += part.byteLength;
      if (bytes > largestBytes) throw new Error(`The reply had more than ${largestBytes} bytes.`);
      parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  };
