import type { Translation } from '../../area.ts';
import type { news as english } from '../../en/server/news.ts';

export const news: Translation<typeof english> = {
  etf: 'एक ETF',
  'the-etf': 'ETF',

  'reminder-title': '{day} को {amount} की SIP',
  'reminder-text':
    '{strategy} की SIP #{sip} {day}, {time} को {amount} निवेश करती है। {choice} {money}',
  'reminder-chosen': 'इससे {etf} ख़रीदा जाता है।',
  'reminder-likely': 'ETF तभी चुना जाता है; पिछले भाव से वह {etf} होता।',
  'reminder-open': 'ETF तभी चुना जाता है।',
  'money-unknown': 'ब्रोकर से नहीं पूछा जा सका कि कितना पैसा है; उस दिन {due} चाहिए।',
  'money-short': 'उस दिन के लिए आपके ब्रोकर खाते में {short} कम हैं: उससे पहले डालें।',
  'money-there': 'पैसा आपके ब्रोकर खाते में है।',

  'missing-title': '{day} के लिए {short} कम',
  'missing-text':
    '{day} को {due} चाहिए, और आपके ब्रोकर खाते में {short} कम हैं। उससे पहले पैसा डालें, नहीं तो जितना पैसा कम है उतनी ख़रीद नहीं होती।',

  'carried-title': '{amount} अगली SIP में जुड़ेंगे',
  'carried-text':
    '{strategy} की SIP #{sip} {day} को एक यूनिट के भाव तक नहीं पहुँची, इसलिए कोई पैसा नहीं लगा: पूरे {amount} अगली SIP में जुड़ेंगे।',
  'bought-title': '{symbol} में {paid} का निवेश',
  'bought-text':
    '{strategy} की SIP #{sip} ने {day} को {etf} की {units} {each} के भाव पर ख़रीदीं: {value} और {charges} शुल्क।',
  'bought-partly': 'जितनी यूनिट माँगी गईं उतनी बिकने को नहीं थीं; बाकी रकम आगे जुड़ेगी।',

  'failed-title': '{strategy} की SIP #{sip} की ख़रीद नहीं हुई',
  'failed-text': '{day} को {etf} के लिए {amount} का निवेश नहीं हुआ, और कोई पैसा नहीं लगा। {reason} {fix}',

  'waiting-title': '{strategy} की SIP #{sip} को ETF का इंतज़ार है',
  'waiting-text':
    'तीन तय तारीख़ों पर कोई ETF जाँच में पास नहीं हुआ, पिछली बार {day} को। कोई पैसा नहीं लगा: SIP का नंबर वही रहता है, और हर तय तारीख़ को तब तक कोशिश होती है जब तक कोई पास न हो। आप ख़ुद भी ETF चुन सकते हैं।',

  'paused-title': '{strategy} रुकी हुई है',
  'paused-text':
    'लगातार तीन SIP की ख़रीद नहीं हुई, पिछली {day} को। {reason} {fix} जब तक आप रणनीति के पेज पर इसे फिर चालू न करें, और कुछ नहीं ख़रीदा जाता; जो आपके पास है वह लक्ष्य पर बिकता रहता है।',

  'title-sold': '{symbol} बिका',
  'text-sold':
    '{count, plural, one {{strategy} से {etf} की {units} बिकी} other {{strategy} से {etf} की {units} बिकीं}}: {day} को शुल्क के बाद {proceeds} मिले, पूरी लागत से {loss} कम।',
  'title-booked': '{symbol} से {profit} का मुनाफ़ा बुक हुआ',
  'text-booked':
    '{count, plural, one {{strategy} से {etf} की {units} बिकी} other {{strategy} से {etf} की {units} बिकीं}}: {day} को शुल्क के बाद {proceeds} मिले, पूरी लागत से {profit} ज़्यादा। मुनाफ़े का {percent}% आने वाली SIP में लगता है; बाकी आप ले सकते हैं।',
  'title-delisted': '{symbol} अब लिस्टेड नहीं है',
  'text-delisted':
    '{etf} {day} से एक्सचेंज पर नहीं है। {strategy} की आपकी {units} से {proceeds} मिले, {sign, select, loss {पूरी लागत से {difference} कम} other {पूरी लागत से {difference} ज़्यादा}}। अगली SIP दूसरे ETF में जाती हैं।',

  'session-title': 'आपका ब्रोकर सेशन टूट गया',
  'session-text':
    '{cause, select, refused {आपके ब्रोकर में लॉगिन नहीं हो पाया} other {आपका ब्रोकर खाता लॉगिन नहीं है}}, इसलिए आपके लिए कुछ ख़रीदा या बेचा नहीं जा सकता। सहेजी हुई जानकारी जाँचें, और “ब्रोकर की जानकारी” पेज पर Samco में लॉगिन करें।',

  'doubt-title': '{symbol} का एक ऑर्डर जाँचना है',
  'doubt-text':
    'ब्रोकर की बहियों से पता नहीं चलता कि {symbol} की {side, select, buy {{units} ख़रीदने} other {{units} बेचने}} के ऑर्डर का क्या हुआ। कुछ भी दो बार नहीं भेजा जाता। Samco ऐप में देखें कि वह लगा और पूरा हुआ या नहीं, और अपने एडमिन को बताएँ।',
  'doubt-of-title': '{investor} का एक ऑर्डर आपको देखना है',
  'doubt-of-text':
    'ब्रोकर की बहियों से पता नहीं चलता कि {symbol} की {side, select, buy {{units} ख़रीदने} other {{units} बेचने}} के ऑर्डर का क्या हुआ। इसे जाँचने वाले ऑर्डरों में देखें; तब तक इस ETF के लिए और कुछ नहीं भेजा जाता।',

  'closed-title': 'बाज़ार बंद लगता है',
  'closed-text':
    '{day} को एक ऑर्डर रोका गया: {why}। ऑर्डर रुकते हैं और फिर कोशिश होती है। एक्सचेंज की छुट्टी हो तो कैलेंडर में दर्ज करें; नहीं तो घड़ियाँ देखें।',
  'closed-clock':
    'ब्रोकर की घड़ी हमारी घड़ी से {minutes, plural, one {# मिनट} other {# मिनट}} {side, select, ahead {आगे थी} other {पीछे थी}}',
  'closed-trade': 'ब्रोकर पर {symbol} का पिछला सौदा {day} का है',
  'closed-unknown': 'ब्रोकर ने नहीं बताया कि {symbol} का पिछला सौदा कब हुआ, या वहाँ क्या समय है',

  'calendar-title': '{year} की छुट्टियाँ दर्ज नहीं हैं',
  'calendar-text':
    'तब तक {year} में सिर्फ़ शनिवार-रविवार और तय राष्ट्रीय छुट्टियाँ बंद मानी जाती हैं। एक्सचेंज की सूची "{command}" से लाएँ, या कैलेंडर में दर्ज करें।',

  'list-title': 'ब्रोकर की ETF सूची हमारी सूची से अलग है',
  'list-text': 'ब्रोकर की {day} की सूची हमारी सूची से मिलाई गई।',
  'list-lacks':
    'उसमें {symbols} नहीं हैं: नाम बदला, बाज़ार से हटे या ब्रोकर पर नहीं मिलते; उनका भाव नहीं है और वे नहीं ख़रीदे जाते। देखें कि किसी निवेशक के पास कोई है या नहीं, और नया नाम या हटना दर्ज करें।',
  'list-steps': 'उसमें {symbols} के भाव का क़दम अलग है; ऑर्डर बड़े क़दम पर रहते हैं।',
  'list-more': '{symbols} और {count} और',

  'alarm-trading-is-stopped-title': 'ट्रेडिंग रुकी हुई है',
  'alarm-trading-is-stopped-text':
    'कोई नया ऑर्डर नहीं भेजा जाता। जॉब्स पेज पर कारण पढ़ें, और सुलझ जाने पर रोक हटाएँ।',
  'alarm-order-needs-human-title': '{count, plural, one {# ऑर्डर देखना है} other {# ऑर्डर देखने हैं}}',
  'alarm-order-needs-human-text':
    'ब्रोकर की बहियों से पता नहीं चलता कि क्या हुआ। जाँचने वाले ऑर्डरों में देखें; तब तक इन ETF के लिए और कुछ नहीं भेजा जाता।',
  'alarm-session-lost-title':
    '{count, plural, one {# ब्रोकर खाते का सेशन नहीं है} other {# ब्रोकर खातों का सेशन नहीं है}}',
  'alarm-session-lost-text':
    'बाज़ार खुला है, और उनके लिए कुछ ख़रीदा या बेचा नहीं जा सकता। जॉब्स पेज पर ब्रोकर लॉगिन के पिछले रन देखें।',
  'alarm-backup-too-old-title': 'सबसे नया बैकअप एक दिन से पुराना है',
  'alarm-backup-too-old-text':
    'लॉग में देखें कि बैकअप क्यों नहीं लिखा गया, और डेटा फ़ोल्डर के वॉल्यूम में जगह है या नहीं।',
  'alarm-not-ready-title': 'सर्वर अपना काम नहीं कर रहा',
  'alarm-not-ready-text': 'वह बाज़ार नहीं देख रहा, उसकी डिस्क भरी है या डेटाबेस अधूरा है।',
  'alarm-calendar-missing-title': 'आने वाले दिनों की छुट्टियाँ दर्ज नहीं हैं',
  'alarm-calendar-missing-text':
    'सिर्फ़ शनिवार, रविवार और तय राष्ट्रीय छुट्टियाँ बंद मानी जाती हैं। एक्सचेंज की सूची “कैलेंडर” में दर्ज करें।',
  'alarm-certificate-ends-title': 'इस सर्वर का सर्टिफ़िकेट जल्द ख़त्म होगा',
  'alarm-certificate-ends-text':
    'वह 14 दिन के भीतर ख़त्म होगा, और तब कोई ब्राउज़र Safe Trading नहीं खोलेगा। उसे नया करने वाली प्रॉक्सी देखें।',
  'alarm-page':
    '{text} क्या करना है, यह {folder} के पेज “{page}” में है। जब तक कोई एडमिन इसे न पढ़े, यह हर 15 मिनट पर दोहराया जाता है।',
  'channel-device': 'डिवाइस · {device}',
  'channel-failed-title': '{channel} पर संदेश नहीं पहुँचते',
  'channel-failed-text':
    'वहाँ एक दिन से कुछ नहीं पहुँचा, या उसने हमेशा के लिए मना किया। {fault} “सूचनाएँ” में देखें; जो रुका है वह फिर चालू होने पर भेजा जाता है।',

  'mail-subject': 'Safe Trading: {title}',
  'mail-many': '{count, plural, one {# नई बात} other {# नई बातें}}',
  'mail-hello': 'नमस्ते {name},',
  'mail-skip': 'इसे छोड़ें: {link}',
  'mail-pause': 'प्लान रोकें: {link}',
  'open-app': 'पढ़ने के लिए Safe Trading खोलें।',
  'may-repeat': '(यह आपको पहले मिल चुका हो सकता है।)',
  'test-title': 'Safe Trading के संदेश यहाँ आएँगे',
  'test-text': 'यह जाँच संदेश आपने माँगा था। यहाँ क्या आए, यह आप “सूचनाएँ” में चुनते हैं।',

  'mail-all': 'सब कुछ यहाँ देखें: {link}',
  'mail-choice': 'कौन-सा मेल कब आए, यह आप चुनते हैं: लॉगिन करके “सूचनाएँ” खोलें।',
  'mail-password': 'Safe Trading मेल से कभी पासवर्ड नहीं माँगता।',

  'skip-line':
    '{strategy} की SIP #{sip}, {day}, {time} को {amount}, {what, select, before {नहीं ख़रीदी जाएगी} other {नहीं ख़रीदी जाती}}।',
  'pause-line':
    '{what, select, before {{strategy} आपके फिर चालू करने तक कुछ नहीं ख़रीदेगी} other {{strategy} आपके फिर चालू करने तक कुछ नहीं ख़रीदती}}, SIP #{sip} से ({day}, {time} को {amount})। जो आपके पास है वह लक्ष्य पर बिकता रहता है।',
  'answer-ask': '{action, select, skip {यह SIP छोड़ें?} other {यह प्लान रोकें?}}',
  'answer-button': '{action, select, skip {यह SIP छोड़ें} other {यह प्लान रोकें}}',
  'skip-nothing-yet': 'बटन दबाने तक कुछ नहीं होता।',
  'answer-done-title': '{action, select, skip {SIP छोड़ी गई} other {प्लान रोका गया}}',
  'answer-done':
    '{action, select, skip {यह SIP छोड़ी गई। प्लान अगली SIP से आगे चलता है।} other {प्लान रुक गया है। जब चाहें Safe Trading में फिर चालू करें।}}',
  'answer-refused-title': '{action, select, skip {कुछ नहीं छोड़ा गया} other {कुछ नहीं रोका गया}}',
  'skip-unknown': 'यह लिंक हमारा नहीं है। अपना प्लान बदलने के लिए Safe Trading में लॉगिन करें।',
  'answer-used':
    '{action, select, skip {यह पहले ही इस्तेमाल हो चुका है: इसकी SIP छोड़ी गई है, और कुछ नहीं।} other {यह पहले ही इस्तेमाल हो चुका है: इससे प्लान एक बार रोका गया।}}',
  'answer-over':
    'SIP का समय आते ही यह ख़त्म हुआ; इससे {action, select, skip {कुछ नहीं छोड़ा गया} other {कुछ नहीं रोका गया}}। {status, select, executed {SIP की ख़रीद हो गई।} failed {SIP की ख़रीद नहीं हुई।} cancelled {SIP पहले ही छोड़ी गई थी।} ordered {उसका ऑर्डर एक्सचेंज पर है।} other {SIP की ख़रीद अभी नहीं हुई।}}',
  'skip-not-planned': 'यह SIP अब तय नहीं है, इसलिए छोड़ने को कुछ नहीं है।',

  marked: 'पढ़ा हुआ माना गया।',
  'marked-all': 'सब पढ़े हुए माने गए।',
  saved: 'सहेजा गया।',

  'event-reminder': 'SIP से पहले',
  'about-reminder': 'एक शाम पहले: कितना, शायद कौन-सा ETF, और पैसा है या नहीं।',
  'event-money-missing': 'पैसा कम',
  'about-money-missing': 'आपके ब्रोकर खाते में आने वाली SIP की ज़रूरत से कम पैसा है।',
  'event-executed': 'SIP की ख़रीद हुई',
  'about-executed': 'क्या ख़रीदा गया, किस भाव और शुल्क पर।',
  'event-failed': 'SIP नहीं हो पाई',
  'about-failed': 'क्या नहीं ख़रीदा गया, क्यों, और आप क्या कर सकते हैं।',
  'event-waiting-for-etf': 'ETF का इंतज़ार',
  'about-waiting-for-etf':
    'तीन तय तारीख़ों पर कोई ETF नहीं चुना जा सका; SIP का नंबर वही रहता है और वह रुकी है।',
  'event-paused': 'ख़रीद रुकी',
  'about-paused': 'लगातार तीन SIP नहीं हो पाईं, और ख़रीद आपके फिर चालू करने तक रुकी है।',
  'event-booked': 'मुनाफ़ा बुक हुआ',
  'about-booked': 'ETF बिका: कितने में और कितने मुनाफ़े पर।',
  'event-session-lost': 'ब्रोकर सेशन टूटा',
  'about-session-lost': 'जब तक आप ब्रोकर में लॉगिन न करें, कुछ ख़रीदा या बेचा नहीं जा सकता।',
  'event-needs-human': 'जाँचने वाला ऑर्डर',
  'about-needs-human': 'ब्रोकर की बहियों से पता नहीं चलता कि एक ऑर्डर का क्या हुआ।',
  'event-market-looks-closed': 'बाज़ार बंद लगता है',
  'about-market-looks-closed': 'ऑर्डर रुके हैं, क्योंकि आज का कोई सौदा पता नहीं या घड़ियाँ अलग हैं।',
  'event-calendar-missing': 'कैलेंडर अधूरा',
  'about-calendar-missing': 'आने वाले साल की छुट्टियाँ अभी दर्ज नहीं हैं।',
  'event-etf-list-differs': 'ETF सूची अलग है',
  'about-etf-list-differs': 'ब्रोकर की सूची में हमारे कुछ ETF नहीं हैं, या भाव का क़दम अलग है।',
};
