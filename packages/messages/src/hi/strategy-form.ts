import type { Translation } from '../area.ts';
import type { strategyForm as english } from '../en/strategy-form.ts';

export const strategyForm: Translation<typeof english> = {
  create: 'ETF रणनीति बनाएँ',
  add: 'ETF रणनीति जोड़ें',
  added: 'ETF रणनीति जुड़ गई!',
  'add-failed': 'ETF रणनीति नहीं जुड़ पाई।',
  'what-if': 'पुराने भावों पर आज़माएँ (नए टैब में)',
  'correct-title': 'यह रणनीति सुधारें',
  'correct-do': 'सुधारें',
  'correct-failed': 'रणनीति नहीं सुधारी जा सकी।',
  corrected: 'रणनीति सुधार दी गई।',
  'correct-help': 'पहले निवेशक के सब्सक्राइब करने तक आप रणनीति सुधार सकते हैं।',
  'retire-title': 'यह रणनीति बंद करें?',
  'retire-do': 'बंद करें',
  'retire-failed': 'रणनीति बंद नहीं की जा सकी।',
  retired: 'यह रणनीति अब नए सब्सक्रिप्शन नहीं लेती।',
  'retire-help':
    'यह नए सब्सक्रिप्शन नहीं लेगी। चालू सब्सक्रिप्शन तय शर्तों पर चलते रहेंगे: ख़रीदेंगे, मुनाफ़ा बुक करेंगे और समय पर पूरे होंगे। इसे वापस नहीं लिया जा सकता; ज़रूरत हो तो रणनीति फिर से प्रकाशित करें।',
  required: '{field} ज़रूरी है',
  'above-zero': '{field}: 0 से ज़्यादा होना चाहिए',
  'time-help': 'बाज़ार के समय में, भारतीय समय',
  hours: 'घंटे',
  minutes: 'मिनट',
  meridiem: 'पूर्वाह्न या अपराह्न',
  'choose-time': 'समय चुनें',
  'chosen-time': 'समय चुनें, {time} चुना है',
  ok: 'ठीक है',
  implausible:
    '{amount} की {count, plural, one {# SIP} other {# SIP}} मिलाकर {together} होती हैं, पर कुल रकम {total} लिखी है। सब्सक्रिप्शन SIP रकम से चलते हैं।',
};
