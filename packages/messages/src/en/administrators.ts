import { area } from '../area.ts';

/** Accounts that wait for approval. */
export const administrators = area('administrators', {
  administrators: 'Administrators waiting for approval',
  investors: 'Investors waiting for approval',
  failed: 'The waiting accounts could not be loaded.',
  approve: 'Approve',
  decline: 'Decline',
  'approve-name': 'Approve {name}',
  'decline-name': 'Decline {name}',
  'signed-up': 'Signed up {time}',
  'approve-administrators': 'Approve this administrator?',
  'decline-administrators': 'Decline this administrator?',
  'approve-investors': 'Approve this investor?',
  'decline-investors': 'Decline this investor?',
  'approve-administrators-help':
    'Administrators see every investor, publish strategies, run jobs, stop trading and settle orders. Approve only people you know.',
  'approve-investors-help':
    'Investors can link a broker account and trade by plans. Approve only people you know.',
  'decline-help': 'This closes the account. Its email cannot be used for another one.',
  'verdict-failed': 'The decision could not be saved.',
  decided: 'The decision is saved.',
  unknown: 'N/A',
});
