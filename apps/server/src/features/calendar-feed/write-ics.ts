import type { FeedEntry } from './feed-entries.ts';

export type VersionedEntry = FeedEntry & { sequence: number; changedAt: Date };

/** Of the sub-continent there is one offset and no summer time. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A calendar as RFC 5545 and RFC 7986 describe it. Programs ask again after six hours. */
export const writeIcs = (name: string, entries: readonly VersionedEntry[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Safe Trading//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...timeZone,
    ...entries.flatMap(eventOf),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

const eventOf = (entry: VersionedEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(entry.uid)}@safe-trading`,
  `DTSTAMP:${utc(entry.changedAt)}`,
  `LAST-MODIFIED:${utc(entry.changedAt)}`,
  `SEQUENCE:${entry.sequence}`,
  ...timesOf(entry),
  `SUMMARY:${escaped(entry.summary)}`,
  `DESCRIPTION:${escaped(entry.description)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const timesOf = ({ on, time }: FeedEntry): string[] =>
  time === undefined
    ? [`DTSTART;VALUE=DATE:${compact(on)}`]
    : [`DTSTART;TZID=Asia/Kolkata:${compact(on)}T${compact(time)}00`, 'DURATION:PT15M'];

const compact = (text: string): string => text.replace(/[-:]/g, '');

const utc = (at: Date): string => `${compact(at.toISOString().slice(0, 19))}Z`;

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

const mostBytes = 75;

/** Lines of at most 75 bytes; the next begins with a blank. Never within a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let now = '';
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > mostBytes) {
      lines.push(now);
      now = ' ';
      bytes = 1;
    }
    now += character;
    bytes += length;
  }
  return [...lines, now].join('\r\n');
}
