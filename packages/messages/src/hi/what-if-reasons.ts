import type { Translation } from '../area.ts';
import type { whatIfReasons as english } from '../en/what-if-reasons.ts';

export const whatIfReasons: Translation<typeof english> = {
  'no-session':
    '{from} से {to} तक कोई सत्र दर्ज नहीं है। {first} से {last} तक {sessions, plural, one {# सत्र} other {# सत्र}} दर्ज हैं; उन्हीं में से दिन चुनें।',
  'bought-nothing': 'इस दौरान कुछ नहीं ख़रीदा गया, इसलिए कोई रिटर्न नहीं है।',
  'few-candidates':
    'SIP के {asked, plural, one {# सत्र} other {# सत्रों}} में से {missed, number} पर कुछ नहीं ख़रीदा जा सका: बहुत कम ETF चुनाव के नियमों पर खरे उतरे।',
  'amount-small':
    '{sips, plural, one {# SIP} other {# SIP}} में से {carried, number} में कुछ नहीं ख़रीदा गया: {amount} अक्सर एक यूनिट के भाव से कम है।',
  'under-a-year': 'पहले और आख़िरी लेन-देन के बीच एक साल से कम है: रिटर्न पूरी अवधि का है, सालाना नहीं।',
  'plan-over': 'प्लान {on} को पूरा हुआ: सारी SIP लग गईं और सारे ब्लॉक बिक गए। उसके बाद कुछ निवेश नहीं है।',
  'sips-used':
    '{sips, plural, one {# SIP} other {# SIP}} में से आख़िरी {on} को लगी; उसके बाद ब्लॉक सिर्फ़ बेचे गए।',
  'guard-same':
    'भाव की जाँच ने ख़रीद के {purchases, plural, one {# भाव} other {# भावों}} पर असर किया और {sales, plural, one {# बिक्री} other {# बिक्री}} रोकी, सब असली मूल्य से दूर: इसके बिना भी मुनाफ़ा उतना ही है। दिन के भीतर के दर्ज भाव हर ETF के लिए अलग से बनाए गए हैं, इसलिए जाँच यहाँ बाज़ार से ज़्यादा बार असर करती है।',
  'guard-more':
    'भाव की जाँच ने ख़रीद के {purchases, plural, one {# भाव} other {# भावों}} पर असर किया और {sales, plural, one {# बिक्री} other {# बिक्री}} रोकी, सब असली मूल्य से दूर: मुनाफ़ा इसके बिना से {amount} ज़्यादा है। दिन के भीतर के दर्ज भाव हर ETF के लिए अलग से बनाए गए हैं, इसलिए जाँच यहाँ बाज़ार से ज़्यादा बार असर करती है।',
  'guard-less':
    'भाव की जाँच ने ख़रीद के {purchases, plural, one {# भाव} other {# भावों}} पर असर किया और {sales, plural, one {# बिक्री} other {# बिक्री}} रोकी, सब असली मूल्य से दूर: मुनाफ़ा इसके बिना से {amount} कम है। दिन के भीतर के दर्ज भाव हर ETF के लिए अलग से बनाए गए हैं, इसलिए जाँच यहाँ बाज़ार से ज़्यादा बार असर करती है।',
  'money-ended': 'पैसा {on} को ख़त्म हुआ: पहले दिन के {funds} और बिक्री से लौटी रकम SIP के लिए काफ़ी नहीं थी।',
  'sips-unpaid': 'पैसे की कमी से {sips, plural, one {# SIP की} other {# SIP की}} ख़रीद नहीं हुई।',
  'sips-unpaid-paused':
    'पैसे की कमी से {sips, plural, one {# SIP की} other {# SIP की}} ख़रीद नहीं हुई; लगातार {row} SIP के लिए पैसा न होने पर {on} को ख़रीद रोक दी गई।',
  'funds-needed': 'पहले दिन खाते में {amount} होते, तो सबकी ख़रीद हो जाती।',
  'block-continues': 'ब्लॉक अपना ही ETF फिर ख़रीदता है।',
  'nearest-low': '52 हफ़्ते के निचले भाव के सबसे पास: {low} से {above} ऊपर।',
  'nearest-after':
    '{passed, plural, one {# ETF} other {# ETF}} न ख़रीदे जा सके, उनके बाद 52 हफ़्ते के निचले भाव के सबसे पास: {low} से {above} ऊपर।',
  'from-pool': 'इसमें {amount} फिर से लगाया मुनाफ़ा है।',
  'change-spent': 'पहले की बची रकम में से {amount} ख़र्च हुए।',
  'part-bought': '{ordered, number} में से सिर्फ़ {units, number} यूनिट के विक्रेता मिले; बाकी रकम बची है।',
  'target-reached': 'ब्लॉक अपने {target} के लक्ष्य पर पहुँचा: {cost} की लागत पर शुल्क के बाद {net}, {gain}।',
  'part-sold': '{ordered, number} में से सिर्फ़ {units, number} यूनिट के ख़रीदार मिले।',
  'to-pool': '{amount} आने वाली SIP में जाएँगे।',
  'part-filled':
    'ऑर्डर रद्द होने से पहले {etf} के {ordered, number} में से सिर्फ़ {units, number} यूनिट के विक्रेता मिले।',
  carried: '{etf} के एक यूनिट से कम: {amount} अगली SIP के लिए रखे गए।',
  'postponed-no-trade':
    'इन ETF में {sessions, plural, one {# सत्र} other {# सत्रों}} में कोई सौदा नहीं हुआ; SIP अगली तय तारीख़ पर गई।',
  'postponed-no-candidate':
    '{sessions, plural, one {# सत्र} other {# सत्रों}} में कोई ETF चुनाव के नियमों पर खरा नहीं उतरा; SIP अगली तय तारीख़ पर गई।',
  'missed-limit': 'SIP नहीं ख़रीदी गई: ऑर्डर रद्द होने से पहले उसकी लिमिट पर कोई विक्रेता नहीं था।',
  'missed-spread': 'SIP नहीं ख़रीदी गई: ख़रीद और बिक्री के भाव में पूरे दिन बहुत फ़ासला था।',
  'missed-band': 'SIP नहीं ख़रीदी गई: भाव अपने ऊपरी सर्किट पर था।',
  'missed-funds': 'SIP नहीं ख़रीदी गई: खाते में उसके लिए पैसा कम था।',
  'missed-cap': 'SIP नहीं ख़रीदी गई: ऑर्डर एक ऑर्डर की सीमा से बड़ा था।',
  'missed-price': 'SIP नहीं ख़रीदी गई: ख़रीदने का कोई भाव नहीं था।',
  unsold: '{etf} लक्ष्य पर बेचने को रखा गया, पर ऑर्डर रद्द होने से पहले ख़रीदार नहीं मिला।',
  delisted: '{etf} डीलिस्ट हुआ: {units, plural, one {# यूनिट} other {# यूनिट}} के बदले {amount} मिले।',
  split:
    '{etf} का 1:{factor} स्प्लिट: उसी लागत पर {added, plural, one {# यूनिट} other {# यूनिट}} और मिले।',
  'paid-out': '{etf} ने {amount} बाँटे।',
  merged: '{etf} अब {into} है; बाकी के लिए {amount} मिले।',
  paused: 'ख़रीद रोक दी गई: लगातार {row} SIP के लिए पैसा नहीं था। ब्लॉक अपने लक्ष्य पर बिकते रहेंगे।',
  ended: 'सारी SIP लग गईं और सारे ब्लॉक बिक गए; बची रकम और फिर से लगने वाले मुनाफ़े के {amount} वापस मिले।',
};
