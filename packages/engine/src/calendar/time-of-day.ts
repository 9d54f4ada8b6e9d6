declare const kind: unique symbol;

/** A time in India, `HH:mm`; text order is time order. */
export type TimeOfDay = string & { readonly [kind]: 'time of day' };

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

const allTimes = Array.from({ length: 1_440 }, (_, minutes) => timeOfDay(written(minutes)));

export function timeFromMinutes(minutes: number): TimeOfDay {
  if (!Number.isInteger(minutes)) throw new RangeError(`Not a whole minute: ${minutes}`);
  return allTimes[minutes] ?? timeOfDay(written(minutes));
}
