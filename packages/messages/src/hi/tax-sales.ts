import type { Translation } from '../area.ts';
import type { taxSales as english } from '../en/tax-sales.ts';

export const taxSales: Translation<typeof english> = {
  title: 'बिक्री',
  caption: 'साल की बिक्री, नई सबसे ऊपर',
  sold: 'बिक्री का दिन',
  etf: 'ETF',
  units: 'यूनिट',
  proceeds: 'बिक्री से मिला',
  gain: 'मुनाफ़ा',
  lots: 'लॉट',
  'show-lots': '{count, plural, one {# लॉट} other {# लॉट}}',
  'lots-of': '{lots}: {code}, {date} को बेचे गए',
  bought: 'ख़रीद का दिन',
  term: 'अवधि',
  SHORT: 'शॉर्ट टर्म',
  LONG: 'लॉन्ग टर्म',
  cost: 'शुल्क के साथ लागत',
  'purchase-charges': 'ख़रीद का शुल्क, कटौती योग्य',
  expenses: 'बिक्री का शुल्क, कटौती योग्य',
  'transaction-tax': 'STT, कटौती योग्य नहीं',
  missing:
    '{count, plural, one {# यूनिट की ख़रीद} other {# यूनिट की ख़रीद}} पता नहीं, इसलिए उसका मुनाफ़ा शामिल नहीं है।',
  DELISTING: 'डीलिस्टिंग पर मिला',
  FRACTION: 'मर्जर में यूनिट के हिस्से के लिए मिला',
  more: '{count} और दिखाएँ',
  shown: '{total} में से {shown} बिक्री दिख रही हैं।',
};
