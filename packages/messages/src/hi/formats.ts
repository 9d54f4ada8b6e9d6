import type { Translation } from '../area.ts';
import type { formats as english } from '../en/formats.ts';

export const formats: Translation<typeof english> = {
  weekdays: 'रवि सोम मंगल बुध गुरु शुक्र शनि',
  months: 'जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰',
  'before-noon': '{time} पूर्वाह्न',
  'after-noon': '{time} अपराह्न',
  seconds: '{seconds} से॰',
  minutes: '{minutes} मि॰ {seconds} से॰',
  missing: 'उपलब्ध नहीं',
};
