import { jobRun } from './job.ts';

/** What a run did, as our own server sends it: Tara's SIP was rejected, Anil's waits. */
export const runSeen = (changes: Record<string, unknown> = {}) => ({
  run: {
    ...jobRun({ success_count: 0, failed_count: 1 }),
    job_code: 'place_etf_order',
    job_name: 'Place ETF Order',
    trigger: 'SCHEDULE',
    market_time: '2027-02-08T05:00:00Z',
    note: null,
  },
  investor_counts: { all: 2, failed: 1, waiting: 1, ordered: 1 },
  outcomes_missing: null,
  page: 1,
  pages: 1,
  investors: [rejected, waits],
  ...changes,
});

const about = {
  subscription_id: 's1',
  strategy_name: 'Near the low',
  schedule_id: 's1.2',
  schedule_number: 2,
  sip_number: 4,
  etf_nse_code: 'GOLDETF',
};

export const rejected = {
  investor_name: 'Tara Iyer',
  investor_email: 'tara@example.com',
  result: 'FAILED',
  outcomes: [
    {
      ...about,
      subject_id: 's1.2.4.b1',
      result: 'FAILED',
      what: 'buy 49 GOLDETF',
      reason: 'PRICE_OFF_TICK',
      reason_text: 'The broker rejected the price as off the tick.',
      reason_fix: 'Nothing needs doing here.',
      order: {
        order_id: 's1.2.4.b1',
        side: 'BUY',
        etf_nse_code: 'GOLDETF',
        units: 49,
        limit_price: 100.26,
        filled_units: 0,
        state: 'REJECTED',
        sent_at: '2027-02-08T05:00:00Z',
        broker_order_id: null,
        broker_text: 'Price not in multiple of tick',
      },
    },
  ],
};

export const waits = {
  investor_name: 'Anil Kumar',
  investor_email: 'anil@example.com',
  result: 'WAITING',
  outcomes: [
    {
      ...about,
      subject_id: 's2.1.1',
      result: 'WAITING',
      what: 'buy',
      reason: 'NO_CANDIDATE',
      reason_text: 'No ETF was left after the checks.',
      reason_fix: 'It is tried again.',
      order: null,
    },
  ],
};
