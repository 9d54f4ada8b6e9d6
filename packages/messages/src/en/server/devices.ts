import { area } from '../../area.ts';

/** The browser or program of a sign-in. */
export const devices = area('server/devices', {
  both: '{browser} on {system}',
  'system-only': 'A browser on {system}',
  program: 'A program ({program})',
  unknown: 'Unknown device',
});
