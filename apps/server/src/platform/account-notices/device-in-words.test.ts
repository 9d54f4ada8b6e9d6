import { expect, test } from 'vitest';
import { deviceInWords } from './device-in-words.ts';

test.each([
  ['Chrome on Windows', 'Windows पर Chrome'],
  ['A browser on Linux', 'Linux पर कोई ब्राउज़र'],
  ['Firefox', 'Firefox'],
  ['A program (curl)', 'कोई प्रोग्राम (curl)'],
  ['Unknown device', 'अज्ञात डिवाइस'],
])('%s is %s in Hindi, and itself in English', (device, hindi) => {
  expect([deviceInWords(device, 'hi'), deviceInWords(device, 'en')]).toEqual([hindi, device]);
});
