import { area } from '../area.ts';

/** Parts of dates, times and figures. */
export const formats = area('formats', {
  weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  'before-noon': '{time} am',
  'after-noon': '{time} pm',
  seconds: '{seconds}s',
  minutes: '{minutes}m {seconds}s',
  missing: 'N/A',
});
