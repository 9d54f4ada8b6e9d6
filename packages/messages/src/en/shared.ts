import { area } from '../area.ts';

/** Parts of many screens: buttons, badges, and what actions come to. */
export const shared = area('shared', {
  back: 'Back',
  cancel: 'Cancel',
  'try-again': 'Try again',
  copied: 'Copied',
  'not-copied': 'Could not copy. Select the text instead.',
  events: 'Events',
  'older-events': 'Show older',
  'event-by': 'by {name}',
  'event-from': 'from {address}',
  'download-xlsx': 'Download XLSX',
  'download-csv': 'Download CSV',
  print: 'Print',
  'file-failed': 'The file could not be created. Reload the page, or download the CSV.',
  'amount-hidden': 'Amount hidden',
  provisional: 'Provisional',
  'provisional-meaning':
    'Provisional dates may move: the exchange has not published the holidays of that year yet.',
  reason: 'Reason',
  'reason-required': 'Reason is required',
  'reason-short': 'Reason must have at least {least} characters',
  'not-signed-in': 'User not authenticated',
});
