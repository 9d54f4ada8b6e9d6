import { area } from '../area.ts';

/** The tax reports that an administrator may download. */
export const taxReports = area('tax-reports', {
  title: 'Tax reports',
  lead: 'For investors who consented on their Tax page. Each download is in the security log, and in theirs.',
  failed: 'Failed to fetch the investors',
  empty: 'There are no investors.',
  year: 'Financial year',
  consented: '{count, plural, one {# investor consented} other {# investors consented}}',
  missing:
    '{count, plural, one {# investor has not consented} other {# investors have not consented}}',
  since: 'Consented on {date}',
  download: 'Download',
  'download-of': 'Download the report of {name}',
  'download-all': 'Download all',
  'not-made': 'The file could not be made. The list may have changed; load the page again.',
  made: '{count, plural, one {# report is downloaded.} other {# reports are downloaded.}}',
});
