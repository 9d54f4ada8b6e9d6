import { area } from '../area.ts';

/** Filling the template of Schedule 112A. */
export const taxSchedule = area('tax-schedule', {
  title: 'Schedule 112A',
  about:
    'Choose the CSV template of Schedule 112A that you downloaded from the tax portal. Its header stays as it is. Long-term sales of equity ETFs become one row, and one for each ISIN bought before February 2018.',
  file: 'Template of Schedule 112A',
  choose: 'Choose the template',
  filled: 'The template is filled and downloaded. Check it before you upload it.',
  failed: 'The template could not be read. Choose it again.',
  'byte-order-mark':
    'A spreadsheet has saved this template (it begins with a byte order mark). Download it again and choose it without opening it.',
  'not-utf-8':
    'The template is not a text file in UTF-8. Download it again and choose it without opening it in a spreadsheet.',
  'line-ends':
    'The line ends of the template were changed. Download it again and choose it without opening it in a spreadsheet.',
  'has-rows': 'The template already has rows below its header. Choose an empty one.',
  'other-column':
    'Column {place} of the template is “{found}”, not “{expected}”. Download it again and choose it without opening it in a spreadsheet.',
  'missing-column':
    'The template ends before column {place}, “{expected}”. Download it again and choose it without opening it in a spreadsheet.',
  'more-columns':
    'The template has {found} columns, not {expected}. Download it again and choose it without opening it in a spreadsheet.',
  'no-sale': 'There is no long-term sale of an equity ETF in {year}, so the schedule stays empty.',
  'no-value':
    'The price of 31 January 2018 is not known for {names}, so no row can be filled. Ask the fund house for it and fill the row by hand.',
  'some-missing':
    'The template is filled and downloaded, but without a row for {names}: the price of 31 January 2018 is not known. Ask the fund house for it and add the row by hand.',
  'two-rates':
    'In {year} the rate changed on 23 July 2024, which needs two rows. Fill them by hand from the sheet “Sales”.',
});
