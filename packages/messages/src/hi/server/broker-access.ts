import type { Translation } from '../../area.ts';
import type { brokerAccess as english } from '../../en/server/broker-access.ts';

const where = 'Samco के ट्रेड API डैशबोर्ड में “स्टैटिक IP” के नीचे';

export const brokerAccess: Translation<typeof english> = {
  'not-linked':
    'अभी कोई Samco खाता नहीं जुड़ा है, इसलिए Samco से नहीं पूछा जा सकता कि उसे कौन सा पता दिखता है।',
  'fix-not-linked': 'अपनी Samco लॉगिन जानकारी सहेजें, Samco में लॉगिन करें, फिर यहाँ देखें।',
  'no-session':
    'Samco का कोई सत्र चालू नहीं है, इसलिए Samco से नहीं पूछा जा सकता कि उसे कौन सा पता दिखता है।',
  'fix-no-session': 'Samco में लॉगिन करें, फिर यहाँ देखें।',
  unreachable: 'Samco ने जवाब नहीं दिया, इसलिए पते के बारे में अभी कुछ पता नहीं है।',
  'fix-unreachable': 'कुछ मिनट बाद फिर यहाँ देखें।',
  match: 'Samco इस सर्वर से आपके ऑर्डर लेता है।',
  'match-primary': 'Samco इस सर्वर से आपके ऑर्डर लेता है: सर्वर का पता वहाँ आपका मुख्य पता है।',
  'match-secondary': 'Samco इस सर्वर से आपके ऑर्डर लेता है: सर्वर का पता वहाँ आपका दूसरा पता है।',
  'none-registered': 'Samco में आपके खाते के लिए कोई पता दर्ज नहीं है, इसलिए Samco हर ऑर्डर ठुकरा देगा।',
  mismatch:
    'Samco को इस सर्वर का पता {address} दिखता है, पर आपके खाते के लिए {registered} दर्ज है, इसलिए वह हर ऑर्डर ठुकरा देगा।',
  both: '{primary} और {secondary}',
  'address-unknown': '(Samco ने नहीं बताया)',
  'own-lost': 'आपके खाते का अपना पता {address} अब इस सर्वर पर नहीं है। अपने एडमिन से उसे वापस लगाने को कहें।',
  'address-ask': 'अपने एडमिन से पता पूछें, और उसे Samco में दर्ज करें।',
  'register-primary': `{address} को ${where} मुख्य पते के रूप में दर्ज करें।`,
  'register-secondary': `{address} को ${where} दूसरे पते के रूप में दर्ज करें, या उसे मुख्य पते की जगह रखें।`,
  'register-instead': `{address} को ${where} दोनों में से किसी एक पते की जगह रखें।`,
  'register-rules':
    'Samco सात दिन में एक ही बदलाव करने देता है, और वह पता नहीं लेता जो किसी और Samco ग्राहक ने दर्ज किया है।',
  'own-taken': 'अब आपके खाते का अपना पता है। उसे Samco में दर्ज करें।',
  'keys-saved': 'कुंजियाँ सहेज ली गईं। उन्हें काम में लाने के लिए Samco में लॉगिन करें।',
  'keys-removed': 'कुंजियाँ हटा दी गईं। अब से पासवर्ड से लॉगिन होगा।',
};
