/** Replies of the readiness call, as the server sends them. */

export const readinessPath = '/etf_schedule/user/readiness';

const check = (
  name: string,
  state = 'READY',
  text = `${name} is fine.`,
  fix: string | null = null,
) => ({
  check: name,
  state,
  reason: state === 'READY' ? null : `${name}_REASON`,
  text,
  fix,
});

const shortOfFunds = check(
  'FUNDS',
  'BLOCKED',
  '₹2,000.00 is missing.',
  'Add funds to your broker account.',
);
export const noSession = check(
  'BROKER_SESSION',
  'ATTENTION',
  'No broker session is open now.',
  'Log in.',
);

/** A SIP that is ready, but for what is changed. */
export const sipReadiness = (changed: object = {}) => ({
  subscription_id: 's1',
  schedule_id: 's1.1',
  strategy_name: 'Near the low',
  sip_number: 18,
  execution_date: '2027-03-01',
  execution_time: '14:30',
  sip_amount: 5000,
  level: 'READY',
  line: 'Ready to buy.',
  checks: [check('STOP'), check('FUNDS')],
  computed_at: '2027-03-01T03:00:00Z',
  next_check_at: '2027-03-01T08:55:00Z',
  ...changed,
});

export const blockedSip = (changed: object = {}) =>
  sipReadiness({
    level: 'BLOCKED',
    line: shortOfFunds.text,
    checks: [check('STOP'), noSession, shortOfFunds],
    ...changed,
  });

/** One that was never looked at. */
export const uncheckedSip = sipReadiness({
  level: null,
  line: 'Next check: 28 Feb 2027, 6:00 pm.',
  checks: [],
  computed_at: null,
});
