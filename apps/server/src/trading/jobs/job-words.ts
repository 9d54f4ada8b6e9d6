import { jobs } from '@safe-trading/messages/en/server/jobs';
import { jobs as hindi } from '@safe-trading/messages/hi/server/jobs';
import type { Language } from '@safe-trading/messages/language';
import { spoken } from '@safe-trading/messages/spoken';

export const jobsIn = spoken(jobs, hindi);

/** What is stored of a run is in English; a note that is unknown stays as it is. */
export function noteInWords(note: string, language: Language): string {
  if (language === 'en') return note;
  const text = jobsIn(language);
  const pause = /^The market pauses until (\S+) IST\.$/.exec(note);
  if (pause?.[1]) return text('note-pause', { until: pause[1] });
  const hours = /^Orders are placed from (\S+) to (\S+) IST\.$/.exec(note);
  if (hours?.[1] && hours[2]) return text('note-hours', { opens: hours[1], lastOrder: hours[2] });
  const logins = /: (\d+) broker accounts were left to the next run\.$/.exec(note);
  if (logins?.[1]) return text('note-logins-left', { count: Number(logins[1]) });
  const key = fixedNotes.find((one) => jobs.messages[one] === note);
  return key ? text(key) : note;
}

const fixedNotes = [
  'note-closed',
  'note-stopping',
  'note-prices-left',
  'note-no-session',
  'note-no-account',
  'unreadable',
] as const;
