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
  template: 'Template of Schedule 112A',
  'choose-template': 'Choose the template of Schedule 112A',
  'template-chosen': '{name} is filled for each investor with the next download.',
  'template-not-read': 'The template could not be read. Choose it again.',
  files:
    'A download holds the workbook, and Schedule 112A where a template is chosen. Only the investor can compare with the AIS: it opens with their PAN and date of birth, which never leave their browser.',
  'no-schedule': 'Schedule 112A of {name}: {reason}',
  print: 'Print or save as PDF',
  'print-of': 'Print the report of {name} or save it as PDF',
  'download-all': 'Download all',
  'not-made': 'The file could not be made. The list may have changed; load the page again.',
  made: '{count, plural, one {# report is downloaded.} other {# reports are downloaded.}}',
});
