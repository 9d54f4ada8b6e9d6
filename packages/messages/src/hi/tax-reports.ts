import type { Translation } from '../area.ts';
import type { taxReports as english } from '../en/tax-reports.ts';

export const taxReports: Translation<typeof english> = {
  title: 'टैक्स रिपोर्ट',
  lead: 'उन निवेशकों के लिए जिन्होंने अपने टैक्स पेज पर अनुमति दी है। हर डाउनलोड सुरक्षा लॉग में है, और उनके लॉग में भी।',
  failed: 'निवेशकों की सूची लोड नहीं हो पाई',
  empty: 'कोई निवेशक नहीं है।',
  year: 'वित्त वर्ष',
  consented: '{count, plural, one {# निवेशक ने अनुमति दी} other {# निवेशकों ने अनुमति दी}}',
  missing: '{count, plural, one {# निवेशक ने अनुमति नहीं दी} other {# निवेशकों ने अनुमति नहीं दी}}',
  since: '{date} को अनुमति दी',
  download: 'डाउनलोड करें',
  'download-of': '{name} की रिपोर्ट डाउनलोड करें',
  'download-all': 'सब डाउनलोड करें',
  'not-made': 'फ़ाइल नहीं बन पाई। सूची बदली हो सकती है; पेज फिर से लोड करें।',
  made: '{count, plural, one {# रिपोर्ट डाउनलोड हुई।} other {# रिपोर्ट डाउनलोड हुईं।}}',
};
