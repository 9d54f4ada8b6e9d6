declare const kind: unique symbol;

/** A time on the Indian clock, `HH:mm`, 00:00 to 23:59. Text order is time order. */
export type TimeOfDay = string & { readonly [kind]: 'time of day' };

/** Throws RangeError for text that is not a 24-hour time. */
export function timeOfDay(text: string): TimeOfDay {
  const time = parseTimeOfDay(text);
  if (time === undefined) throw new RangeError(`Not a time (HH:mm): ${text}`);
  return time;
}

export const parseTimeOfDay = (text: string): TimeOfDay | undefined =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? (text as TimeOfDay) : undefined;

/** Minutes since midnight. */
export const minutesOf = (time: TimeOfDay): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const written = (minutes: number): string => {
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hour}:${String(minutes % 60).padStart(2, '0')}`;
};

/** Written down once: every moment is told as one of them. */
const allTimes = Array.from({ length: 1_440 }, (_, minutes) => timeOfDay(written(minutes)));

/** Throws RangeError outside one day: 0 to 1439. */
export function timeFromMinutes(minutes: number): TimeOfDay {
  if (!Number.isInteger(minutes)) throw new RangeError(`Not a whole minute: ${minutes}`);
  return allTimes[minutes] ?? timeOfDay(written(minutes));
}
