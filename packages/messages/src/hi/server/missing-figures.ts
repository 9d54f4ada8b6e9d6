import type { Translation } from '../../area.ts';
import type { missingFigures as english } from '../../en/server/missing-figures.ts';

export const missingFigures: Translation<typeof english> = {
  'nothing-bought': 'अभी कुछ नहीं ख़रीदा गया है।',
  'too-short': 'एक साल से कम का रिटर्न सालाना नहीं बनाया जाता।',
  'no-rate': '−100 % से ऊपर की कोई सालाना दर इन रकमों पर ठीक नहीं बैठती।',
  'not-unique': 'इन रकमों पर एक से ज़्यादा सालाना दरें ठीक बैठती हैं, इसलिए कोई एक रिटर्न नहीं बताया जा सकता।',
  'too-large': 'दर दिखाने के लिए बहुत बड़ी है।',
  'no-level': 'इंडेक्स का {on} या उससे पहले का कोई बंद भाव पता नहीं है।',
};
