/** A stop, an order in doubt and a day not compared as our own server sends them. */
export const stop = (changes: Record<string, unknown> = {}) => ({
  stop_id: 'stop-1',
  level: 'INVESTOR',
  subject_id: 'user-2',
  subject_name: 'Meera Nair',
  reason: 'Asked for by telephone',
  set_by_system: false,
  set_by_name: 'Asha Verma',
  set_at: '2027-02-08T05:00:00Z',
  is_in_force: true,
  lifted_by_name: null,
  lifted_reason: null,
  lifted_at: null,
  ...changes,
});

export const stopInForce = (changes: Record<string, unknown> = {}) => ({
  stop_id: 'stop-1',
  level: 'PLATFORM',
  reason: 'Prices looked wrong',
  set_by_system: false,
  set_at: '2027-02-08T05:00:00Z',
  strategy_id: null,
  subscription_ids: [],
  text: 'Nothing is bought or sold for anyone at the moment.',
  ...changes,
});

export const doubt = (changes: Record<string, unknown> = {}) => ({
  order_id: 's1.1.3.b1',
  state: 'NEEDS_HUMAN',
  investor_name: 'Meera Nair',
  investor_email: 'meera@example.com',
  strategy_name: 'Near the low',
  sip_number: 3,
  etf_nse_code: 'GOLDETF',
  side: 'BUY',
  quantity: 49,
  limit_price: 100.26,
  sent_at: '2027-02-08T05:00:00Z',
  sent_on: '2027-02-08',
  reason: 'Any of these may be it: 7, 8.',
  looks: 2,
  looked_at: '2027-02-08T05:02:00Z',
  broker_order_id: null,
  possible_broker_order_ids: ['7', '8'],
  is_book_gone: false,
  ...changes,
});

export const dayNotCompared = (changes: Record<string, unknown> = {}) => ({
  investor_name: 'Meera Nair',
  investor_email: 'meera@example.com',
  day: '2027-02-08',
  units: 'UNKNOWN',
  reason: 'The broker did not answer.',
  tries: 3,
  tried_at: '2027-02-08T10:35:00Z',
  ...changes,
});
