import { area } from '../../area.ts';

/** What a plan does at a price far from the value. */
export const priceGuard = area('server/price-guard', {
  'guard-off': 'Bought and sold all the same',
  'guard-next': 'More than {limit} above: the next ETF, or a later attempt.',
  'guard-wait': 'More than {limit} above: a later attempt.',
  'guard-less':
    'More than {limit} above: half of the SIP is invested, the rest is carried to the next.',
  'guard-ignore': 'Purchases are made at any price above the value.',
  'sales-ignore': 'Sales are made at any such price.',
  'sales-wait': 'Sales more than {limit} below wait for up to {sessions} sessions.',
  'no-comparison': 'Without a comparison, nothing is bought.',
});
