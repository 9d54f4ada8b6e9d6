import type { Translation } from '../area.ts';
import type { taxConsent as english } from '../en/tax-consent.ts';

export const taxConsent: Translation<typeof english> = {
  title: 'एडमिन का डाउनलोड',
  'about-off': 'आपकी अनुमति से ही एडमिन आपके टैक्स रिटर्न की फ़ाइलें बना सकता है।',
  'about-on': 'आपने {date} को अनुमति दी। हर डाउनलोड आपके सुरक्षा लॉग में है।',
  allow: 'डाउनलोड की अनुमति दें',
  withdraw: 'अनुमति वापस लें',
  failed: 'आपकी अनुमति लोड नहीं हो पाई',
  'not-changed': 'अनुमति नहीं बदली जा सकी। फिर कोशिश करें।',
};
