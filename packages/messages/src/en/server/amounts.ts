import { area } from '../../area.ts';

/** Parts of the sentences that the server writes. */
export const amounts = area('server/amounts', {
  units: '{count, plural, one {# unit} other {# units}}',
  'before-noon': '{time} am',
  'after-noon': '{time} pm',
});
