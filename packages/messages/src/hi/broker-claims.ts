import type { Translation } from '../area.ts';
import type { brokerClaims as english } from '../en/broker-claims.ts';

export const brokerClaims: Translation<typeof english> = {
  title: 'ब्रोकर खाते',
  lead: 'जुड़े हुए ब्रोकर खाते और उनके IP पते।',
  failed: 'ब्रोकर खाते लोड नहीं हो पाए।',
  empty: 'अभी तक कोई ब्रोकर खाता नहीं जुड़ा।',
  'provisional-help':
    'अस्थायी खाता किसी को नहीं रोकता। जिस निवेशक का ब्रोकर लॉगिन पहले सफल हो, खाता उसी का होता है।',
  linked: 'जुड़े हुए खाते',
  'release-title': 'यह ब्रोकर खाता छोड़ें?',
  release: 'छोड़ें',
  'release-name': '{name} का ब्रोकर खाता छोड़ें',
  'release-failed': 'खाता नहीं छोड़ा जा सका।',
  'release-help':
    'ब्रोकर सत्र ख़त्म होगा और पता ख़ाली होगा। निवेशक के दोबारा लॉगिन जानकारी सहेजने तक कुछ ख़रीदा या बेचा नहीं जाएगा। ब्रोकर के पास जा चुके ऑर्डर रद्द नहीं होंगे।',
  'reason-hint': 'छोड़ने की वजह। यह लॉग में रहती है।',
  saved: '{time} को सहेजा',
  'saved-proved': '{time} को सहेजा · {proved} को लॉगिन से पुष्टि',
  'own-address': 'अपना IP पता {address}',
  'no-address': 'साझा IP पता',
  proved: 'पुष्टि हो चुकी है',
  provisional: 'अस्थायी',
  released: 'ब्रोकर खाता छोड़ दिया गया।',
  unknown: 'उपलब्ध नहीं',
};
