import { area } from '../area.ts';

/** Dialogs that create, correct and retire a strategy. */
export const strategyForm = area('strategy-form', {
  create: 'Create ETF Strategy',
  add: 'Add ETF Strategy',
  added: 'ETF Strategy added successfully!',
  'add-failed': 'Failed to add ETF strategy.',
  'what-if': 'Simulate on past prices (new tab)',
  'correct-title': 'Correct this strategy',
  'correct-do': 'Correct',
  'correct-failed': 'The strategy could not be corrected.',
  corrected: 'The strategy is corrected.',
  'correct-help': 'You can correct a strategy until its first investor subscribes.',
  'retire-title': 'Retire this strategy?',
  'retire-do': 'Retire',
  'retire-failed': 'The strategy could not be retired.',
  retired: 'The strategy takes no new subscriptions any more.',
  'retire-help':
    'It takes no new subscriptions. Running ones continue as agreed: they buy, book profits and end as planned. You cannot undo this; publish the strategy again instead.',
  required: '{field} is required',
  'above-zero': '{field} must be more than 0',
  'time-help': 'In market hours, Indian time',
  hours: 'Hours',
  minutes: 'Minutes',
  meridiem: 'am or pm',
  'choose-time': 'Choose time',
  'chosen-time': 'Choose time, {time} is chosen',
  ok: 'OK',
  implausible:
    '{count, plural, one {# SIP} other {# SIPs}} of {amount} make {together}, but Total Fund Required is {total}. Subscriptions follow the SIP amount.',
});
