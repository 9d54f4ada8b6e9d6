import { area } from '../area.ts';

/** The consent to the download of the tax report. */
export const taxConsent = area('tax-consent', {
  title: 'Download by your administrator',
  'about-off': 'An administrator can prepare the files for your tax return only if you allow it.',
  'about-on': 'You allowed it on {date}. Each download is in your security log.',
  allow: 'Allow the download',
  withdraw: 'Withdraw the consent',
  failed: 'Failed to fetch your consent',
  'not-changed': 'The consent could not be changed. Try again.',
});
