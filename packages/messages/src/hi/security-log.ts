import type { Translation } from '../area.ts';
import type { securityLog as english } from '../en/security-log.ts';

export const securityLog: Translation<typeof english> = {
  title: 'सुरक्षा लॉग',
  lead: 'किसने, क्या, कब और कहाँ से किया। बाद का कोई भी बदलाव पकड़ा जाता है।',
  events: 'घटनाएँ',
  topic: 'विषय',
  'all-topics': 'सभी विषय',
  'topic-sign-in': 'लॉगिन और लॉगआउट',
  'topic-protection': 'पासवर्ड और दो चरणों वाला लॉगिन',
  'topic-accounts': 'खाते और न्योते',
  'topic-broker': 'ब्रोकर खाते',
  'topic-trading': 'रोक, निपटान और रणनीतियाँ',
  'topic-server': 'सर्वर',
  search: 'खोजें',
  'search-hint': 'नाम, ईमेल या पता',
  failed: 'लॉग लोड नहीं हो पाया।',
  empty: 'ऐसी कोई घटना नहीं।',
  check: 'लॉग की जाँच',
  'check-never':
    'अभी तक जाँच नहीं हुई। हर घटना में पिछली घटना से बना कोड होता है, इसलिए बदली, हटाई या काटी गई घटना पकड़ी जाती है। सर्वर दिन में एक बार जाँचता है।',
  'check-failed': 'लॉग की जाँच नहीं हो पाई।',
  'check-last-failed': 'पिछली जाँच लोड नहीं हो पाई।',
  checking: 'जाँच हो रही है...',
  'check-now': 'अभी जाँचें',
  'by-server': 'सर्वर',
  checked: '{time} को {who} ने जाँचा। {result}',
};
