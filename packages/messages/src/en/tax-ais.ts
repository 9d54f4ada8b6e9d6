import { area } from '../area.ts';

/** The comparison with the annual information statement. */
export const taxAis = area('tax-ais', {
  title: 'Annual information statement (AIS)',
  about:
    'Choose the JSON file of the AIS from the tax portal. It is opened in this browser with your PAN and date of birth; none of the three is sent or kept.',
  pan: 'PAN',
  'enter-pan': 'Enter your PAN, such as ABCDE1234F',
  born: 'Date of birth',
  'enter-born': 'Enter your date of birth',
  choose: 'Choose the AIS and compare',
  file: 'AIS as JSON',
  failed: 'The AIS could not be compared. Choose it again.',
  'not-an-ais':
    'This is not the JSON file of an AIS. Download the AIS as JSON from the tax portal and choose it as it is.',
  'wrong-password':
    'This PAN and date of birth do not open the file. Check both; the AIS of another person opens with theirs only.',
  broken: 'The file is damaged or incomplete. Download the AIS again. Nothing was compared.',
  'no-crypto': 'This browser cannot decrypt here. Open this page by https.',
  'another-pan': 'This AIS has another PAN than the one you entered. Nothing was compared.',
  'another-person': 'This AIS is about another person than this account. Nothing was compared.',
  agree:
    '{count, plural, one {# sale day agrees} other {# sale days agree}} with the AIS. Nothing differs.',
  differ:
    '{count, plural, one {# difference} other {# differences}}, {agreed, plural, one {# sale day agrees} other {# sale days agree}}. The contract notes of your broker decide.',
  nothing: 'The AIS has no sale of an ETF in {year}, and neither have the books.',
  'left-out':
    '{count, plural, one {# sale of shares or another year is} other {# sales of shares or other years are}} left out.',
  caption: 'Differences from the AIS',
  sold: 'Sold',
  etf: 'ETF',
  'in-books': 'In the books',
  'in-ais': 'In the AIS',
  cause: 'Likely cause',
  'closing-price': 'Price: the depository values a sale at the day’s closing price, not at yours.',
  'estimated-cost': 'Cost: the depository estimates it, and knows no split, bonus or charges.',
  'other-demat': 'Another demat account: the books have no sale of this ETF.',
  'missing-trade': 'A trade is missing here: add units bought elsewhere, or import the tradebook.',
  'not-reported':
    'The depository has not reported this sale, or reported it in part. Keep the contract note.',
  'in-next-statement':
    'Sold in the last days of March: if it settled in April, the AIS of the next year lists it. It belongs to the return of this year.',
  'of-year-before':
    'Sold in March and settled in April: it belongs to the return of the year before, not to this one.',
});
