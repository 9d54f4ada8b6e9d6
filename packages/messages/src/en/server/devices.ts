import { area } from '../../area.ts';

/** The browser or program that somebody is signed in with. */
export const devices = area('server/devices', {
  both: '{browser} on {system}',
  'system-only': 'A browser on {system}',
  program: 'A program ({program})',
  unknown: 'Unknown device',
});
