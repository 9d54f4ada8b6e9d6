/** A run and a job as our own server sends them. */
export const jobRun = (changes: Record<string, unknown> = {}) => ({
  job_audit_id: 'run-1',
  status: 'SUCCESS',
  started_at: '2026-01-31T09:00:00Z',
  completed_at: '2026-01-31T09:02:05Z',
  execution_time_seconds: 125,
  success_count: 7,
  failed_count: 2,
  error_message: null,
  ...changes,
});

export const job = (changes: Record<string, unknown> = {}) => ({
  job_id: 'place_etf_order',
  job_code: 'place_etf_order',
  job_name: 'Place ETF Order',
  description: 'Runs scheduled SIP orders',
  latest_run: jobRun(),
  ...changes,
});
