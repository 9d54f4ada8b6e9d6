import type { Translation } from '../area.ts';
import type { saleTax as english } from '../en/sale-tax.ts';

export const saleTax: Translation<typeof english> = {
  title: 'आज बेचने पर टैक्स',
  'title-of': '{name} आज बिके तो टैक्स',
  failed: 'बिक्री का टैक्स लोड नहीं हो पाया',
  'tax-due': '{gain} का मुनाफ़ा। इस पर टैक्स क़रीब {tax} है।',
  'tax-due-slab': '{gain} का मुनाफ़ा। टैक्स क़रीब {tax} है, और मुनाफ़े के {slab} पर आपके स्लैब की दर लगती है।',
  'all-at-slab': '{gain} का मुनाफ़ा, जिस पर आपके स्लैब की दर लगती है।',
  'no-tax': '{gain} का मुनाफ़ा। इस पर कोई टैक्स नहीं बनता।',
  saves: '{gain} का घाटा। इससे इस साल का टैक्स क़रीब {tax} घटता है।',
  'saves-nothing': '{gain} का घाटा। यह दूसरे मुनाफ़े को घटा सकता है।',
  caption: 'अवधि के हिसाब से मुनाफ़ा और टैक्स',
  term: 'अवधि',
  gain: 'मुनाफ़ा',
  tax: 'सेस के बिना टैक्स',
  short: 'शॉर्ट टर्म, {section}, {rate}',
  long: 'लॉन्ग टर्म, {section}, {rate}',
  'slab-rate': 'आपके स्लैब की दर',
  'at-slab': 'आपके स्लैब की दर से',
  waiting:
    '{days, plural, one {# दिन} other {# दिन}} बाद, {date} को, मुनाफ़े का {amount} लॉन्ग टर्म हो जाता है। तब टैक्स क़रीब {tax} है।',
  'waiting-loss':
    '{days, plural, one {# दिन} other {# दिन}} बाद, {date} को, घाटे का {amount} लॉन्ग टर्म हो जाता है।',
  'missing-units':
    '{count, plural, one {# यूनिट की ख़रीद} other {# यूनिट की ख़रीद}} पता नहीं, इसलिए उसका मुनाफ़ा शामिल नहीं है। जो आपने कहीं और ख़रीदा, उसे टैक्स पेज पर जोड़ें।',
  unpriced: '{codes} का भाव पता नहीं, इसलिए वह शामिल नहीं है।',
  assumptions:
    'आख़िरी भाव और अनुमानित शुल्क पर, इस वित्त वर्ष की आपकी दूसरी बिक्री के साथ। हर ETF के सबसे पुराने यूनिट पहले बिकते हैं, आपके सभी प्लान और बाहर से जोड़े यूनिट मिलाकर। सेस शामिल है; सरचार्ज और छूट नहीं।',
};
