import type { Translation } from '../area.ts';
import type { firstOrders as english } from '../en/first-orders.ts';

export const firstOrders: Translation<typeof english> = {
  title: 'पहले ऑर्डर',
  help: 'आप किसी खाते का एक यूनिट का पहला ऑर्डर जाँच लें, तभी वह अपने आप ट्रेड करता है। तब तक उसकी SIP रुकी रहती हैं और उनके नंबर वही रहते हैं।',
  failed: 'पहले ऑर्डर लोड नहीं हो पाए।',
  account: '{name} ({email})',
  'title-allow': 'पहला ऑर्डर लगने दें?',
  'do-allow': 'एक ऑर्डर लगने दें',
  'allow-name': '{name}: एक ऑर्डर लगने दें',
  'help-allow':
    'अगले पंद्रह मिनट में इस खाते की SIP के लिए एक यूनिट का एक ऑर्डर भेजा जा सकता है। इसी पेज पर रहें और ब्रोकर का ऐप खुला रखें।',
  'title-release': 'यह खाता चालू करें?',
  'do-release': 'चालू करें',
  'release-name': '{name}: चालू करें',
  'help-release':
    'अगले रन से इसके प्लान पूरी SIP के साथ अपने आप चलेंगे। तभी चालू करें जब ब्रोकर के ऐप में सिंबल, यूनिट, लिमिट और भाव यही दिखे हों।',
  'step-failed': 'यह नहीं हो पाया।',
  'step-done': 'हो गया।',
  'allowed-until': '{time} तक एक यूनिट का एक ऑर्डर भेजा जा सकता है',
  'can-be-released': 'पहला ऑर्डर पूरा हुआ: मिलान करें, फिर खाता चालू करें',
  'order-below': 'पहला ऑर्डर नीचे है',
  'nothing-sent': 'अभी कोई ऑर्डर नहीं भेजा गया',
  sent: 'भेजा गया',
  'sent-order': '{units} × {etf}, {price} या कम पर',
  answered: 'ब्रोकर का जवाब',
  seen: 'ऑर्डर बुक में दिखा',
  'times-read': '{count, plural, one {ऑर्डर बुक # बार पढ़ी गई।} other {ऑर्डर बुक # बार पढ़ी गई।}}',
  'not-yet': 'अभी नहीं',
  seconds: '{seconds} सेकंड में',
  book: 'ऑर्डर बुक',
  'book-order': '{units} × {etf}, भाव {price}, {status}',
  'book-marked': 'ऑर्डर {number}, {time} को दर्ज; हमारा निशान: {tag}।',
  'book-unmarked': 'ऑर्डर {number}, {time} को दर्ज; हमारे निशान के बिना।',
  'refused-BOOK': 'ऑर्डर बुक में रिजेक्ट',
  'refused-ANSWER': 'जवाब में रिजेक्ट',
  'no-words': 'कोई वजह नहीं दी',
};
