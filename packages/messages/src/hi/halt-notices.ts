import type { Translation } from '../area.ts';
import type { haltNotices as english } from '../en/halt-notices.ts';

export const haltNotices: Translation<typeof english> = {
  label: 'ट्रेडिंग रोक',
  'title-PLATFORM': 'ट्रेडिंग रुकी हुई है',
  'title-STRATEGY': 'इस रणनीति की ट्रेडिंग रुकी हुई है',
  'title-INVESTOR': 'आपकी ट्रेडिंग रुकी हुई है',
  'title-SUBSCRIPTION': 'एक सब्सक्रिप्शन की ट्रेडिंग रुकी हुई है',
  reason: 'वजह:',
  'by-system': 'Safe Trading ने सावधानी के तौर पर {time} से रोकी है।',
  'by-administrator': 'एडमिन ने {time} से रोकी है।',
};
