import { area } from '../../area.ts';

/** The background jobs, what their runs note, and what a retry leaves alone. */
export const jobs = area('server/jobs', {
  'name-auto_login_samco': 'Auto Login',
  'name-cache_etf_data': 'Cache ETF Data',
  'name-place_etf_order': 'Place ETF Order',
  'name-sync_order_status': 'Sync Order Status',
  'description-auto_login_samco':
    'Keeps broker sessions active: logs in every linked Samco account daily at 9:15 AM IST, with a first try at 8:10 AM.',
  'description-cache_etf_data':
    'Caches real-time prices and 52-week lows of every ETF that strategies may buy.',
  'description-place_etf_order':
    'Runs the scheduled SIP orders, books blocks that have reached their target, and creates the next schedule.',
  'description-sync_order_status':
    "Updates pending orders with the broker's execution status and books confirmed fills.",
  'run-done': '{code} executed successfully! {succeeded} succeeded, {failed} failed.',
  'run-noted': '{code} executed successfully! {note}',
  'run-failed': 'Failed to execute {code}.',
  'already-running': '{name} is already running. Wait until it has finished.',
  'no-such-run': 'There is no run with this id. Open it from the history of its job.',
  skipped:
    'While it was under way, the schedule went without this job {count, plural, one {# time} other {# times}}.',
  'listed-later':
    'The run is still under way. What it does for each investor is listed when it has ended.',
  'broke-off':
    'The run broke off, so it kept no list of what it had done. The next run takes up what was left.',
  'counts-only': 'This run kept only its counts, not what it did for each investor.',
  'nothing-to-do': 'There was nothing to do in this run.',
  'changed-meanwhile':
    'The subscription or its account changed at the same moment; the next run looks at it again.',
  unexpected:
    'An unexpected error; the server log has the details. Other investors are not affected.',
  'retry-only-orders':
    'Only runs of Place ETF Order are tried again. Run this job itself once more; it repeats nothing that is done.',
  'retry-busy': 'Place ETF Order is running. Wait until it has finished.',
  'retry-nothing-tried': 'Nothing was tried: {note}',
  'retry-none-safe': 'Nothing of this run is safe to try again. Each line says why.',
  'retry-tried': '{count} tried again.',
  'retry-tried-some': '{count} tried again. {rest} not, and each says why.',
  'not-done': 'It was done; there is nothing to try again.',
  'not-subscription': 'It is about no subscription; run the job itself again.',
  'not-due-now': 'Nothing of this subscription is due now.',
  'not-unknown':
    "The result of its order is not known yet. It settles from the broker's books, and nothing is sent twice.",
  'not-needs-human':
    'Its order has to be settled by hand first, under Orders to review on the jobs page.',
  'not-at-broker': 'Its order is at the broker and runs to its end there.',
  'not-filled': 'Its order was filled.',
  'not-yet-due': 'It is not due at this time; it is tried when it is.',
  'not-active': 'Its subscription is paused or has ended.',
  'not-executed': 'It has been bought or carried meanwhile.',
  'not-failed': 'It has failed for good; the plan goes on with the next SIP.',
  'not-cancelled': 'It was cancelled meanwhile.',
  'not-held': 'The block holds no units any more.',
  'not-being-sold': 'Its sale is at the broker and runs to its end there.',
});
