import type { Translation } from '../area.ts';
import type { tax as english } from '../en/tax.ts';

export const tax: Translation<typeof english> = {
  title: 'टैक्स',
  failed: 'आपकी टैक्स रिपोर्ट लोड नहीं हो पाई',
  year: 'वित्त वर्ष',
  slab: 'आपका इनकम टैक्स स्लैब',
  EQUITY: 'इक्विटी ETF',
  GOLD: 'गोल्ड ETF',
  SILVER: 'सिल्वर ETF',
  INTERNATIONAL: 'विदेशी ETF',
  DEBT: 'डेट ETF',
  LIQUID: 'लिक्विड ETF',
  short: 'शॉर्ट टर्म',
  long: 'लॉन्ग टर्म',
  'class-and-term': '{name}, {term}',
  'nothing-sold': 'वित्त वर्ष {year} में कुछ नहीं बेचा गया।',
  'gain-with-tax': '{year} की बिक्री में {amount} का मुनाफ़ा हुआ; {slab}% स्लैब पर टैक्स क़रीब {tax} है।',
  'loss-with-tax':
    '{year} की बिक्री में {amount} का घाटा हुआ; {slab}% स्लैब पर उसके मुनाफ़े का टैक्स क़रीब {tax} है।',
  'gain-without-tax': '{year} की बिक्री में {amount} का मुनाफ़ा हुआ। इस पर कोई टैक्स नहीं बनता।',
  'loss-without-tax':
    '{year} की बिक्री में {amount} का घाटा हुआ। इस पर कोई टैक्स नहीं बनता; घाटा आगे के सालों का मुनाफ़ा घटा सकता है।',
  incomplete:
    'इस साल बेचे गए कुछ यूनिट की ख़रीद पता नहीं, इसलिए उनका मुनाफ़ा शामिल नहीं है। बिक्री की सूची में वे दिखते हैं।',
  'by-quarter': 'तिमाही के हिसाब से',
  quarters: 'हर तिमाही का मुनाफ़ा',
  'set-off-and-tax': 'घाटे का समायोजन और टैक्स',
  sections: 'हर धारा का मुनाफ़ा',
  'how-counted': 'यह हिसाब कैसे हुआ',
  'books-begin':
    'पहला सौदा {date} का है; कहीं और ख़रीदे यूनिट तभी गिने जाते हैं जब आपने उन्हें नीचे जोड़ा हो। {act}।',
  download: 'रिपोर्ट डाउनलोड करें',
  'download-failed': 'फ़ाइल नहीं बन पाई। पेज फिर से लोड करें।',
  xlsx: '{count, plural, one {# बिक्री वाली XLSX} other {# बिक्री वाली XLSX}}',
  print: 'प्रिंट करें या PDF में सहेजें',
  window: 'अवधि',
  'from-to': '{from} से {to}',
  gain: 'मुनाफ़ा',
  advance: 'अंत तक देय एडवांस टैक्स',
  section: 'धारा',
  'section-line': '{section}, {term}, {rate}',
  'set-off': 'समायोजित घाटा',
  exempt: 'छूट',
  tax: 'सेस के बिना टैक्स',
};
