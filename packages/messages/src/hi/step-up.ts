import type { Translation } from '../area.ts';
import type { stepUp as english } from '../en/step-up.ts';

export const stepUp: Translation<typeof english> = {
  title: 'पुष्टि करें कि यह आप हैं',
  do: 'पुष्टि करें',
  failed: 'पुष्टि नहीं हो पाई।',
  help: 'इस कदम से पैसा चलता है या आपकी ओर से काम करने वाला बदलता है, इसलिए हम फिर जाँच रहे हैं। अगले 5 मिनट तक नहीं पूछेंगे।',
  'ways-failed': 'पुष्टि का तरीका लोड नहीं हो पाया।',
  password: 'आपका Safe Trading पासवर्ड',
  code: 'कोड',
  'code-hint': 'ऑथेंटिकेटर ऐप का 6 अंकों का कोड, या रिकवरी कोड',
  passkey: 'पासकी इस्तेमाल करें',
  'passkey-unused': 'पासकी इस्तेमाल नहीं हुई।',
  required: 'यह ज़रूरी है',
  done: 'धन्यवाद।',
};
