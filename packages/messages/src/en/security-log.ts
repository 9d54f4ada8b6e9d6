import { area } from '../area.ts';

/** The log of security events. */
export const securityLog = area('security-log', {
  title: 'Security Log',
  lead: 'Who did what, when and from where. Any later change is detected.',
  events: 'Events',
  topic: 'Topic',
  'all-topics': 'All topics',
  'topic-sign-in': 'Sign-in and sign-out',
  'topic-protection': 'Passwords and two-factor login',
  'topic-accounts': 'Accounts and invitations',
  'topic-broker': 'Broker accounts',
  'topic-trading': 'Halts, settlements and strategies',
  'topic-server': 'Server',
  search: 'Search',
  'search-hint': 'Name, email or address',
  failed: 'The log could not be loaded.',
  empty: 'No such events.',
  check: 'Integrity check',
  'check-never':
    'Not checked yet. Each event carries a code based on the one before it, so a changed, missing or cut-off event is found. The server checks once a day.',
  'check-failed': 'The log could not be checked.',
  'check-last-failed': 'The last check could not be loaded.',
  checking: 'Checking...',
  'check-now': 'Check now',
  'by-server': 'the server',
  checked: 'Checked {time} by {who}. {result}',
});
