import { area } from '../area.ts';

/** The page of linked broker accounts. */
export const brokerClaims = area('broker-claims', {
  title: 'Broker Accounts',
  lead: 'Linked broker accounts and their IP addresses.',
  failed: 'The broker accounts could not be loaded.',
  empty: 'No broker account is linked yet.',
  'provisional-help':
    'A provisional account blocks no one. It goes to the first investor whose login at the broker succeeds.',
  linked: 'Linked accounts',
  'release-title': 'Release this broker account?',
  release: 'Release',
  'release-name': 'Release the broker account of {name}',
  'release-failed': 'It could not be released.',
  'release-help':
    'The broker session ends and the address becomes free. Nothing is bought or sold until the investor saves credentials again. Orders already at the broker are not cancelled.',
  'reason-hint': 'Why you release it. This is kept in the log.',
  saved: 'Saved {time}',
  'saved-proved': 'Saved {time} · confirmed by a login {proved}',
  'own-address': 'Own IP address {address}',
  'no-address': 'Shared IP address',
  proved: 'Confirmed',
  provisional: 'Provisional',
  released: 'The broker account is released.',
  unknown: 'N/A',
});
