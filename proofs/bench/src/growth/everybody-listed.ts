/** Reads of administrators that count or list everybody, each with what it would take to grow less. */
export const everybodyListed: Readonly<Record<string, string>> = {
  '/accounts': 'a page of them, and counts of all by their state',
  '/readiness': 'everybody who is due',
  '/broker-claims': 'a list of every claim on a broker client',
  '/jobs/place_etf_order/preview': 'what a run would do for everybody',
  '/jobs/runs/:runId': 'what a run did for everybody, a page of it',
  '/operations/standing': 'counts of everything there is',
  '/stops/subjects': 'a search for a part of a name',
};
