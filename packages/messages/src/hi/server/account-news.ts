import type { Translation } from '../../area.ts';
import type { accountNews as english } from '../../en/server/account-news.ts';

export const accountNews: Translation<typeof english> = {
  'not-you': 'यह आपने नहीं किया हो तो पासवर्ड बदलें, और अपने नाम के नीचे “सुरक्षा” में अपने सेशन देखें।',
  where: '{address} से {device}',
  when: '{moment} को',
  'title-new-device': 'नया लॉगिन: {device}',
  'text-new-device':
    'आपके खाते में {when} {where} से लॉगिन हुआ। यह आपने किया हो तो कुछ नहीं करना है। {notYou}',
  'title-token-replayed': 'आपके खाते की सुरक्षा के लिए एक सेशन ख़त्म किया गया',
  'text-token-replayed':
    'बदला जा चुका लॉगिन {when} {address} से फिर इस्तेमाल हुआ, इसलिए {device} का सेशन ख़त्म किया गया। टूटे कनेक्शन से ऐसा हो सकता है; चुराए गए लॉगिन से भी। {notYou}',
  'title-wrong-proofs': 'ग़लत जवाबों के बाद एक सेशन ख़त्म किया गया',
  'text-wrong-proofs':
    '{when} {where} पर पासवर्ड या कोड लगातार पाँच बार ग़लत दिया गया, इसलिए वह सेशन ख़त्म किया गया। {notYou}',
  'title-password-changed': 'आपका पासवर्ड बदला गया',
  'text-password-changed':
    'इसे {when} {where} पर बदला गया, और हर सेशन ख़त्म किया गया। यह आपने नहीं किया हो तो तुरंत एडमिन से नया लिंक माँगें।',
  'title-password-reset': 'लिंक से आपका नया पासवर्ड बना',
  'text-password-reset':
    'यह {when} बना, और हर सेशन ख़त्म किया गया। यह आपने नहीं किया हो तो तुरंत एडमिन से नया लिंक माँगें।',
  'title-reset-link-made': 'एडमिन ने नए पासवर्ड का लिंक बनाया',
  'text-reset-link-made':
    'लिंक {when} बना और एक दिन के भीतर एक बार काम करता है। आपने नहीं माँगा हो तो अपने एडमिन को बताएँ।',
  'title-totp-added': 'ऑथेंटिकेटर ऐप आपके खाते की सुरक्षा करता है',
  'text-totp-added': 'इसे {when} जोड़ा गया: पासवर्ड के साथ इसका कोड माँगा जाता है। {notYou}',
  'title-totp-removed': 'आपका ऑथेंटिकेटर ऐप हटाया गया',
  'text-totp-removed': 'इसे {when} हटाया गया, और अब इसका कोड नहीं माँगा जाता। {notYou}',
  'title-passkey-added': 'पासकी जोड़ी गई: {name}',
  'text-passkey-added': 'इसे {when} जोड़ा गया और यह आपका दूसरा फ़ैक्टर है। {notYou}',
  'title-passkey-removed': 'पासकी हटाई गई: {name}',
  'text-passkey-removed': 'इसे {when} हटाया गया और यह अब काम नहीं करती। {notYou}',
  'title-recovery-codes-made': 'नए रिकवरी कोड बने',
  'text-recovery-codes-made': 'ये {when} बने, और पुराने अब काम नहीं करते। {notYou}',
  'title-recovery-code-used': 'एक रिकवरी कोड इस्तेमाल हुआ',
  'text-recovery-code-used': 'आपका एक रिकवरी कोड {when} इस्तेमाल हुआ; वह अब काम नहीं करता। {notYou}',
  'title-second-factor-removed': 'आपका दूसरा फ़ैक्टर हटाया गया',
  'text-second-factor-removed':
    'इसे {when} {by, select, administrator {एक एडमिन} other {सर्वर चलाने वाले}} ने हटाया: अब सिर्फ़ पासवर्ड से लॉगिन होता है, हर सेशन ख़त्म किया गया, और आपके रिकवरी कोड काम नहीं करते। अपने नाम के नीचे “सुरक्षा” में नया जोड़ें। आपने नहीं कहा हो तो तुरंत अपने एडमिन को बताएँ।',
  'title-account-disabled': 'आपका खाता बंद किया गया',
  'text-account-disabled':
    'एक एडमिन ने इसे {when} बंद किया: हर सेशन ख़त्म किया गया, और आपके लिए कुछ ख़रीदा या बेचा नहीं जाता। ब्रोकर के पास पहुँचे ऑर्डर पूरे होते हैं, और आपकी यूनिट आपकी रहती हैं।',
  'title-account-enabled': 'आपका खाता फिर चालू हुआ',
  'text-account-enabled':
    'एक एडमिन ने इसे {when} चालू किया: आप लॉगिन कर सकते हैं, और आपके प्लान अगली SIP से आगे चलते हैं।',
  'title-broker-credentials-saved': 'आपकी ब्रोकर जानकारी सहेजी गई',
  'text-broker-credentials-saved': 'इसे {when} सहेजा गया, और अब ऑर्डर इसी से दिए जाते हैं। {notYou}',
  'title-broker-keys-saved': 'आपकी API कुंजियाँ सहेजी गईं',
  'text-broker-keys-saved': 'इन्हें {when} सहेजा गया, और अब ब्रोकर खाते तक इन्हीं से पहुँचा जाता है। {notYou}',
  'title-broker-keys-removed': 'आपकी API कुंजियाँ हटाई गईं',
  'text-broker-keys-removed':
    'इन्हें {when} हटाया गया; ब्रोकर खाते तक फिर आपके पासवर्ड से पहुँचा जाता है। {notYou}',
  'title-broker-claim-released': 'आपका ब्रोकर खाता छोड़ा गया',
  'text-broker-claim-released':
    'एक एडमिन ने इसे {when} छोड़ा: {reason}। जब तक आप ब्रोकर जानकारी फिर न सहेजें, वहाँ कुछ ख़रीदा या बेचा नहीं जाता।',
  'title-own-address-taken': 'आपके ब्रोकर खाते का अपना पता है',
  'text-own-address-taken':
    '{moment} से उस तक सिर्फ़ {address} से पहुँचा जाता है। यह पता ब्रोकर के पास दर्ज करवाएँ। {notYou}',
  'title-ddpi-confirmed': 'बेचने की अनुमति (DDPI) की पुष्टि हुई',
  'text-ddpi-confirmed': 'पुष्टि {when} हुई: आपके ब्रोकर खाते से यूनिट बेची जा सकती हैं। {notYou}',
  'title-ddpi-withdrawn': 'बेचने की अनुमति (DDPI) वापस ली गई',
  'text-ddpi-withdrawn': 'इसे {when} वापस लिया गया: आपके ब्रोकर खाते से कुछ नहीं बेचा जाता। {notYou}',
  'title-subscription-started': 'नया सब्सक्रिप्शन: {strategy}',
  'text-subscription-started': 'यह {when} हर SIP के {amount} से शुरू हुआ। {notYou}',
};
