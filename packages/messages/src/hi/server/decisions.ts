import type { Translation } from '../../area.ts';
import type { decisions as english } from '../../en/server/decisions.ts';

export const decisions: Translation<typeof english> = {
  'the-etf': 'ETF',
  sip: 'SIP {number}',

  'choice-none':
    '{ranked} ETF जाँच में पास हुए, {excluded} नहीं, और कोई भी उचित भाव पर नहीं ख़रीदा जा सका।',
  'choice-assigned': 'आपने {symbol} चुना।',
  distance: '52 हफ़्ते के निचले भाव {low} से {percent} ऊपर',
  among:
    '{excluded, plural, =0 {जाँच में पास {count} ETF में} other {जाँच में पास {count} ETF में (# पास नहीं हुए)}}',
  'choice-assigned-ranked': 'आपने {symbol} चुना। वह {distance} था, {among} नंबर {rank}।',
  'choice-only': '{symbol} {distance} था, जाँच में पास अकेला ETF।',
  'choice-nearest': '{symbol} {distance} था, {among} सबसे पास।',
  'choice-other':
    '{symbol} {distance} था, {among} नंबर {rank}। उससे पास वाले उचित भाव पर नहीं ख़रीदे जा सके।',

  price: '{time} पर {symbol} का भाव {last} था।',
  'price-bid': '{time} पर {symbol} का भाव {last} था; ख़रीदार {bid} दे रहे थे।',
  'price-ask': '{time} पर {symbol} का भाव {last} था; बेचने वाले {ask} माँग रहे थे।',
  'price-both':
    '{time} पर {symbol} का भाव {last} था; ख़रीदार {bid} दे रहे थे और बेचने वाले {ask} माँग रहे थे।',

  'limit-band': 'एक यूनिट के ज़्यादा से ज़्यादा {limit} देने थे, दिन की ऊपरी भाव-सीमा।',
  'limit-offer': 'एक यूनिट के ज़्यादा से ज़्यादा {limit} देने थे, सबसे अच्छे ऑफ़र से थोड़ा ऊपर।',
  'limit-last':
    'एक यूनिट के ज़्यादा से ज़्यादा {limit} देने थे, पिछले भाव से थोड़ा ऊपर, क्योंकि कोई ऑफ़र पता नहीं था।',
  'limit-other': 'ऑर्डर में {limit} था, ताकि किसी और ऑर्डर का भाव वही न हो।',

  'money-carried': '{amount} और पहले के {carry}, कुल {total},',
  'money-half': '{amount} के आधे',
  'size-first':
    'यह ब्रोकर खाते का पहला ऑर्डर था, इसलिए सिर्फ़ {units} का था; बाकी {money} अगली SIP में जुड़ेंगे।',
  size: '{money} से {limit} तक के भाव पर {units} आती हैं: ज़्यादा से ज़्यादा {cost}, जिसमें {charges} शुल्क।',
  'size-reduced': 'ऑर्डर छोटा किया गया, जैसा आपने पैसा कम होने पर चुना था।',
  'size-none': '{money} शुल्क सहित {limit} तक के भाव पर एक यूनिट के लिए काफ़ी नहीं।',
  'size-would': '{money} से {units} आ जातीं: ज़्यादा से ज़्यादा {cost}।',
  cash: 'ब्रोकर खाते में ख़र्च के लिए {available} थे।',
  'sale-target':
    '{units} की लागत शुल्क सहित {cost} थी। {least} या ज़्यादा के भाव पर {charges} शुल्क के बाद कम से कम {net} बचते हैं; {percent} के लक्ष्य के लिए {wanted} चाहिए।',
  'sale-exit':
    '{units} की लागत शुल्क सहित {cost} थी। {least} या ज़्यादा के भाव पर {charges} शुल्क के बाद कम से कम {net} बचते हैं; आपने किसी भी भाव पर सब बेचने को कहा था।',

  'value-unknown':
    'भाव की तुलना के लिए कुछ नहीं था: उसी इंडेक्स या धातु के बहुत कम ETF में सौदे हुए, और ताज़ा NAV पता नहीं थी।',
  'value-siblings':
    'उसी इंडेक्स या धातु के {count} ETF के हिसाब से एक यूनिट {value} की थी: भाव {distance} था।',
  'value-fund':
    '{day} की NAV ({days, plural, one {# दिन} other {# दिन}} पुरानी) {value} थी; तब से समूह की चाल के हिसाब से भाव {distance} था।',
  'value-distance': '{side, select, below {उससे {percent} नीचे} other {उससे {percent} ऊपर}}',
  'value-refused':
    '{symbol} का भाव {price} प्रति यूनिट था और क़ीमत {value}: उस भाव पर {units} नहीं ख़रीदी गईं।',
  'not-overpaid': '{amount} ज़्यादा देने से बचे: {refused}',
  'title-not-overpaid':
    '{amount} ज़्यादा देने से बचे: {kind, select, moved {{sip} में दूसरा ETF ख़रीदा} reduced {{sip} में कम ख़रीदा} other {{sip} रुकी रही}}',
  'value-left-out': 'अपनी क़ीमत से महँगे होने से छोड़े गए: {symbols}।',

  postponed:
    '{why, select, MARKET_LOOKS_CLOSED {पूरे दिन बाज़ार बंद लगा} MARKET_CLOSED {ब्रोकर ने पूरे दिन ऑर्डर नहीं लिए} FIRST_ORDER_PENDING {उस दिन खाता ट्रेडिंग के लिए चालू नहीं था} PRICE_ABOVE_VALUE {ETF पूरे दिन अपनी क़ीमत से साफ़ महँगा था} NO_PRICE_WITNESS {पूरे दिन ETF की सही क़ीमत जाँचने को कुछ नहीं था} other {पूरे दिन कोई ETF नहीं चुना जा सका}}: SIP का नंबर वही रहता है और वह अगली तय तारीख़ पर जाती है।',
  repeated: 'ऐसा {count} बार हुआ, {from} से {to} तक।',
  moment: '{date}, {time}',
  filled: 'औसतन {price} पर {units}',
  'outcome-bought': '{filled} ख़रीदी गईं।',
  'outcome-sold': '{filled} बेची गईं।',
  'outcome-part-bought': 'ऑर्डर ख़त्म होने से पहले सिर्फ़ {filled} ख़रीदी जा सकीं।',
  'outcome-part-sold': 'ऑर्डर ख़त्म होने से पहले सिर्फ़ {filled} बेची जा सकीं।',
  'outcome-sent': 'ऑर्डर ब्रोकर के पास जा रहा है।',
  'outcome-working': 'ऑर्डर ब्रोकर के पास है; अभी कुछ पूरा नहीं हुआ।',
  'outcome-part-filled': 'ऑर्डर ब्रोकर के पास है; {count} में से अब तक {units} पूरी हुईं।',
  'broker-said': 'ब्रोकर का जवाब: “{said}”।',

  'title-purchase': '{symbol} की {units} {amount} में ख़रीदीं',
  'title-sale': '{symbol} की {units} {amount} में बेचीं',
  'title-carry': '{amount} अगली SIP में जोड़े',
  'title-skip': '{sip} छोड़ी',
  'title-failure': '{sip} नहीं हो पाई',
  'title-change': 'बदलाव: {what}',
  'why-purchase': '{sip} का समय था।',
  'why-sale': 'लक्ष्य पूरा हुआ।',
  'why-skip': 'आपने इसे छोड़ा। प्लान में SIP की गिनती वही रहती है।',
  'why-change': '{what}: {before} → {after}।',

  'rank-nearest': '52 हफ़्ते के निचले भाव से {percent} ऊपर, {count} में सबसे पास।',
  'rank-other': '52 हफ़्ते के निचले भाव से {percent} ऊपर, {count} में नंबर {rank}।',
  'may-assign': 'आप इसे चुन सकते हैं; तब तक इसके ऑर्डर रुके रहते हैं।',
  assigned: '{name} चुना गया।',
  'refused-ENDED': 'यह शेड्यूल ख़त्म हो चुका है, इसलिए इसमें ETF नहीं चुना जा सकता।',
  'refused-ORDER_OUT': 'इस शेड्यूल का एक ऑर्डर ब्रोकर के पास है। उसके ख़त्म होने तक रुकें, फिर देखें।',
  'refused-IN_USE': 'इस शेड्यूल की एक SIP इसके ETF में हो चुकी है, इसलिए वही रहता है।',
  'no-prices':
    'अभी कोई भाव पता नहीं। बाज़ार और ब्रोकर सेशन खुले हों तो हर पाँच मिनट में भाव पढ़े जाते हैं; ब्रोकर में लॉगिन करें और 9:00 पूर्वाह्न के बाद फिर देखें।',
  'no-such-etf': 'इस कोड का कोई ETF नहीं है। नाम से खोजें और सूची में से चुनें।',
  'etf-without-price': 'इस ETF का भाव पता नहीं। सूची में से दूसरा चुनें।',
  'etf-excluded': '{symbol} नहीं चुना जा सकता। {why} दूसरा चुनें।',
  'moved-on': 'यह सूची खोलने के बाद आपका सब्सक्रिप्शन बदल गया। फिर से देखें, फिर चुनें।',
};
