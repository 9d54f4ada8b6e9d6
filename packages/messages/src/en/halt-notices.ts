import { area } from '../area.ts';

/** Trading stops, as they are shown above the screens they concern. */
export const haltNotices = area('halt-notices', {
  label: 'Trading stops',
  'title-PLATFORM': 'Trading is stopped',
  'title-STRATEGY': 'Trading of this strategy is stopped',
  'title-INVESTOR': 'Your trading is stopped',
  'title-SUBSCRIPTION': 'Trading of a subscription is stopped',
  reason: 'Reason:',
  'by-system': 'Stopped by Safe Trading as a precaution, since {time}.',
  'by-administrator': 'Stopped by an administrator, since {time}.',
});
