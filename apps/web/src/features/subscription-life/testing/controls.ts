/** A subscription to strategy-1 at the controls, as a server sends it. */
export const controls = (changed: object = {}) => ({
  subscription_id: 'sub-1',
  strategy_name: 'Steady Weekly Lows',
  status: 'ACTIVE',
  version: 7,
  available: [
    'AMOUNT',
    'REINVEST',
    'CASH_POLICY',
    'RECYCLE',
    'PAUSE',
    'SKIP',
    'STEP_UP_PERCENT',
    'STEP_UP_RUPEES',
    'TOP_UP',
    'EXIT',
  ],
  user_sip_amount: 5000,
  user_reinvest_percent: 50,
  cash_policy: 'SKIP',
  recycle: false,
  paused_until: null,
  exit: null,
  step_up: null,
  next_steps: [],
  blocks_with_units: 1,
  cut_off_text: 'A change reaches SIP 3 if you confirm before 10:30 on 10 February 2027.',
  upcoming: [sip(3, '2027-02-10'), sip(4, '2027-02-11')],
  history: [],
  ...changed,
});

export const sip = (sip_number: number, planned_execution_date: string, changed: object = {}) => ({
  sip_number,
  planned_execution_date,
  execution_time: '10:30',
  sip_amount: 5000,
  reinvested_amount: 0,
  top_up_amount: 0,
  etf_nse_code: 'NIFTYBEES',
  is_at_broker: false,
  ...changed,
});

export const preview = (changed: object = {}) => ({
  version: 7,
  changes: [{ what: 'SIP amount', before: '₹5,000.00', after: '₹7,500.25' }],
  before: { upcoming: [sip(3, '2027-02-10')], next_steps: [] },
  after: { upcoming: [sip(3, '2027-02-10', { sip_amount: 7500.25 })], next_steps: [] },
  notes: [],
  cut_off_text: 'A change reaches SIP 3 if you confirm before 10:30 on 10 February 2027.',
  ...changed,
});
