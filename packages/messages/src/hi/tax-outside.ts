import type { Translation } from '../area.ts';
import type { taxOutside as english } from '../en/tax-outside.ts';

export const taxOutside: Translation<typeof english> = {
  title: 'कहीं और ख़रीदे यूनिट',
  about:
    'क़ानून आपके डीमैट खाते में ETF के सभी यूनिट गिनता है। Safe Trading के बिना ख़रीदे यूनिट वैसे ही जोड़ें जैसे ख़रीदे थे; बाद के स्प्लिट अपने आप लगते हैं।',
  failed: 'कहीं और ख़रीदे यूनिट लोड नहीं हो पाए',
  shown: '{total} में से पहले {shown} सौदे दिख रहे हैं।',
  code: 'ETF कोड',
  'enter-code': 'ETF कोड लिखें, जैसे NIFTYBEES',
  units: 'यूनिट',
  'enter-units': 'यूनिट की पूर्ण संख्या लिखें',
  'bought-on': 'ख़रीद का दिन',
  'enter-bought-on': 'ख़रीद का दिन लिखें',
  cost: 'शुल्क के साथ लागत (₹)',
  'enter-cost': 'सभी यूनिट की लागत रुपयों में लिखें',
  add: 'यूनिट जोड़ें',
  added: 'यूनिट जुड़ गए।',
  'not-added': 'यूनिट नहीं जुड़ पाए।',
  tradebook: 'Zerodha ट्रेडबुक',
  import: 'Zerodha ट्रेडबुक आयात करें',
  'tradebook-help':
    'ट्रेडबुक में शुल्क नहीं होते, इसलिए उसके सौदों का मुनाफ़ा उतना ज़्यादा दिखता है; रिपोर्ट में यह लिखा होता है।',
  imported: 'ट्रेडबुक आयात हो गई।',
  'not-imported': 'ट्रेडबुक आयात नहीं हो पाई। कुछ नहीं जोड़ा गया।',
  etf: 'ETF',
  trade: 'सौदा',
  BUY: '{date} को ख़रीदा',
  SELL: '{date} को बेचा',
  value: 'मूल्य',
  remove: 'हटाएँ',
  'remove-one': '{code}, {date} का सौदा हटाएँ',
  removed: 'यूनिट हटा दिए गए।',
  'not-removed': 'यूनिट नहीं हटाए जा सके।',
};
