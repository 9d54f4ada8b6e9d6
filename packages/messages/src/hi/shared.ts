import type { Translation } from '../area.ts';
import type { shared as english } from '../en/shared.ts';

export const shared: Translation<typeof english> = {
  back: 'वापस',
  cancel: 'रद्द करें',
  'try-again': 'फिर कोशिश करें',
  copied: 'कॉपी हो गया',
  'not-copied': 'कॉपी नहीं हो पाया। टेक्स्ट ख़ुद चुनकर कॉपी करें।',
  events: 'घटनाएँ',
  'older-events': 'पुराने दिखाएँ',
  'event-by': '{name} ने किया',
  'event-from': '{address} से',
  'download-xlsx': 'XLSX डाउनलोड करें',
  'download-csv': 'CSV डाउनलोड करें',
  print: 'प्रिंट करें',
  'file-failed': 'फ़ाइल नहीं बन पाई। पेज दोबारा लोड करें, या CSV डाउनलोड करें।',
  'amount-hidden': 'रकम छिपी है',
  provisional: 'संभावित',
  'provisional-meaning': 'संभावित तारीख़ें बदल सकती हैं: एक्सचेंज ने उस साल की छुट्टियाँ अभी घोषित नहीं की हैं।',
  reason: 'वजह',
  'reason-required': 'वजह लिखना ज़रूरी है',
  'reason-short': 'वजह में कम से कम {least} अक्षर लिखें',
  'not-signed-in': 'आप लॉगिन नहीं हैं',
};
