/** A record of twenty years. */
export const recorded = {
  version: '0123456789abcdef',
  firstDay: '2006-01-02',
  lastDay: '2025-12-31',
  sessions: 4_950,
  indexFrom: '2015-01-01',
};
