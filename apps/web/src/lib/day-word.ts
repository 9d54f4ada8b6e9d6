export type DayWord = 'TODAY' | 'TOMORROW';

const dayMs = 24 * 60 * 60 * 1000;

/** TODAY or TOMORROW by the browser's UTC date, else undefined. */
export function dayWord(
  date: string | null | undefined,
  now: Date = new Date(),
): DayWord | undefined {
  const day = date?.slice(0, 10);
  if (day === utcDate(now)) return 'TODAY';
  return day === utcDate(new Date(now.getTime() + dayMs)) ? 'TOMORROW' : undefined;
}

const utcDate = (instant: Date): string => instant.toISOString().slice(0, 10);
