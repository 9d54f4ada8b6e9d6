import { area } from '../area.ts';

/** The calendar address under Notifications, and what the calendar says. */
export const calendarFeed = area('calendar-feed', {
  title: 'Calendar',
  lead: 'See your coming SIPs, the money they need, settlement Fridays and advance-tax days in your own calendar.',
  'state-failed': 'The state of your calendar could not be loaded.',
  none: 'Your calendar has no address yet.',
  'made-at': 'The address was created {time}.',
  make: 'Create an address',
  'make-new': 'Create a new address',
  'make-help':
    'Anyone who knows the address can read your calendar. It is shown once; a new one replaces it.',
  'hide-amounts': 'No amounts in the calendar',
  'make-failed': 'The address could not be created.',
  'made-title': 'Your calendar address',
  'made-help': 'Copy it now, and add it to your calendar as a subscription (from URL).',
  made: 'Your calendar has a new address.',
  copy: 'Copy the address',
  done: 'Done',
  revoke: 'Revoke',
  'revoke-title': 'Revoke the address?',
  'revoke-help': 'Calendars that use it get nothing more.',
  'revoke-failed': 'The address could not be revoked.',
  revoked: 'The address of your calendar no longer works.',
  'sip-help': 'Your plan invests at this time. Skip or pause it in Safe Trading before.',
  money: 'Money needed tomorrow',
  'money-help':
    'Have it in your broker account before the next session begins, or what cannot be paid is not bought.',
  settlement: 'Broker settlement day',
  'settlement-help':
    'On the first Friday of the month or quarter, as you chose, your broker returns idle money to your bank. Look whether the money for your next SIP is still there.',
  'advance-tax': 'Advance tax due',
  'advance-tax-help': 'The share of the tax of this financial year that is due by today.',
});
