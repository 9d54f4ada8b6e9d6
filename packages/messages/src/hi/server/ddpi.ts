import type { Translation } from '../../area.ts';
import type { ddpi as english } from '../../en/server/ddpi.ts';

export const ddpi: Translation<typeof english> = {
  'ddpi-later': 'आगे के आपके सब्सक्रिप्शन के लिए DDPI की पुष्टि मानी जाएगी।',
  'no-ddpi-later': 'DDPI की पुष्टि नहीं है: आपके सब्सक्रिप्शन ख़रीदेंगे, पर आपकी पुष्टि तक कुछ नहीं बेचेंगे।',
  'ddpi-all':
    '{count, plural, one {# सब्सक्रिप्शन के लिए} other {# सब्सक्रिप्शन के लिए}} DDPI की पुष्टि है: लक्ष्य तक पहुँचे ब्लॉक बेचे जाते हैं।',
  'no-ddpi-all':
    '{count, plural, one {# सब्सक्रिप्शन के लिए} other {# सब्सक्रिप्शन के लिए}} DDPI की पुष्टि नहीं है: ख़रीद चलती है, और कुछ नहीं बिकता।',
  'no-ddpi-some':
    '{count, plural, one {# सब्सक्रिप्शन में से} other {# सब्सक्रिप्शन में से}} {some} के लिए DDPI की पुष्टि नहीं है: ख़रीद चलती है, और उनमें कुछ नहीं बिकता।',
  'ddpi-said': 'DDPI की पुष्टि हो गई। अब से लक्ष्य तक पहुँचे ब्लॉक बेचे जाते हैं।',
  'ddpi-withdrawn': 'DDPI वापस ले ली गई। ख़रीद चलती रहेगी, और आगे कुछ बेचने को नहीं दिया जाएगा।',
};
