/** `YYYY-MM-DD` in India; text order is time order. */
export type Day = string;

const msOfDay = 86_400_000;

const utc = (day: Day): number => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms)) throw new RangeError(`Not a day (YYYY-MM-DD): ${day}`);
  return ms;
};

export const plusDays = (day: Day, days: number): Day =>
  new Date(utc(day) + days * msOfDay).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const dayOfWeek = (day: Day): number => new Date(utc(day)).getUTCDay();

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function weekdayFrom(day: Day, name: string): Day {
  const wanted = weekdays.indexOf(name);
  if (wanted === -1) throw new RangeError(`Not a day of the week: ${name}`);
  return plusDays(day, (wanted - dayOfWeek(day) + 7) % 7);
}

export const monthOf = (day: Day): number =>
  Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

export const firstOfMonth = (month: number): Day =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
