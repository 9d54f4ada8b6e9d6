import type { Translation } from '../area.ts';
import type { pastYears as english } from '../en/past-years.ts';

export const pastYears: Translation<typeof english> = {
  months: '{count, plural, one {# महीना} other {# महीने}}',
  years: '{count, plural, one {# साल} other {# साल}}',
  title: 'बीते सालों में, सिमुलेशन से',
  failed: 'सिमुलेशन अभी नहीं हो पाया। फिर कोशिश करें।',
  change: 'शर्तें बदलकर देखें',
  finding: '{name}: {rate}; सबसे ख़राब भाव पर {pessimistic}।',
  risk: 'सबसे बड़ी गिरावट {fall}; सबसे ज़्यादा लगी पूँजी {peak}।',
  picture: 'पोर्टफ़ोलियो का मूल्य और लगा हुआ पैसा। {finding}',
  period:
    '{from} से {to} तक का सिमुलेशन, सामान्य शर्तों पर; शुल्क के बाद, टैक्स से पहले। पिछले नतीजे आगे के नतीजे नहीं बताते।',
  'period-ended':
    '{from} से {to} तक का सिमुलेशन, सामान्य शर्तों पर, जब तक सारी SIP लग गईं और सारे ब्लॉक बिक गए; शुल्क के बाद, टैक्स से पहले। पिछले नतीजे आगे के नतीजे नहीं बताते।',
  worst:
    'सालाना दर वाले {count} शुरुआती महीनों में सबसे ख़राब {day} था: {length} में {rate} सालाना, सबसे ख़राब भाव पर {pessimistic}, सबसे बड़ी गिरावट {fall}।',
  'too-little': 'दस साल के लिए दर्ज भाव बहुत कम हैं।',
  'bought-nothing': 'पिछले दस साल में कुछ नहीं ख़रीदा जाता।',
};
