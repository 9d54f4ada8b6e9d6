import type { Translation } from '../../area.ts';
import type { devices as english } from '../../en/server/devices.ts';

export const devices: Translation<typeof english> = {
  both: '{system} पर {browser}',
  'system-only': '{system} पर कोई ब्राउज़र',
  program: 'कोई प्रोग्राम ({program})',
  unknown: 'अज्ञात डिवाइस',
};
