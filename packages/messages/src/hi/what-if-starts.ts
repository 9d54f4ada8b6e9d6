import type { Translation } from '../area.ts';
import type { whatIfStarts as english } from '../en/what-if-starts.ts';

export const whatIfStarts: Translation<typeof english> = {
  starts: 'शुरुआत की सभी तारीख़ें',
  'starts-lead':
    'शुरुआत की एक तारीख़ से कुछ साबित नहीं होता। यहाँ प्लान दर्ज हर महीने से शुरू होता है और अपनी पहली SIP से एक, तीन, पाँच और दस साल चलता है, ऑर्डर पूरे होने के दोनों तरीक़ों से। रिटर्न सालाना है जहाँ कम से कम आधी शुरुआतों की सालाना दर है।',
  'starts-funds': 'हर शुरुआत में खाते में {amount} हैं।',
  'starts-none': 'किसी भी शुरुआत में कुछ नहीं ख़रीदा गया।',
  'starts-table': 'सभी शुरुआतों का रिटर्न, निवेश की अवधि के हिसाब से',
  'starts-missing': 'जो शुरुआतें नहीं गिनी गईं',
  'index-from': 'इंडेक्स {day} से दर्ज है; उससे पहले की शुरुआतों की उससे तुलना नहीं है।',
  'not-counted': '{length} में नहीं गिनी गईं: {reasons}।',
  'not-counted-played': '{length} में, सामान्य भाव पर, नहीं गिनी गईं: {reasons}।',
  'not-counted-pessimistic': '{length} में, सबसे ख़राब भाव पर, नहीं गिनी गईं: {reasons}।',
  'reason-periodEnds': '{count} आख़िरी दिन के बहुत पास शुरू हुईं',
  'reason-nothingBought': '{count} में कोई ख़रीद नहीं हुई',
  'reason-underOneYear': '{count} में पहले से आख़िरी लेन-देन तक एक साल से कम',
  'reason-noSingleRate': '{count} की कोई सालाना दर नहीं या एक से ज़्यादा',
  'column-held': 'अवधि, गिनी गई शुरुआतें',
  'column-range': 'सबसे ख़राब से सबसे अच्छा',
  'column-worst': 'सबसे ख़राब',
  'column-quartiles': 'बीच का आधा हिस्सा',
  'column-median': 'माध्यिका',
  'column-best': 'सबसे अच्छा',
  'column-beat': 'इंडेक्स से आगे',
  'column-took': 'सबसे बड़ी गिरावट और सबसे ज़्यादा लगी पूँजी',
  'not-annual': '{length}, सालाना नहीं',
  'some-of': '{whole} में से {part}',
  between: '{low} से {high}',
  strips:
    'रिटर्न, पहले महीने और अवधि के हिसाब से, {fill}; आँकड़े ऊपर की तालिका में हैं। पहले महीने {from} से {to} तक।',
  'strips-hint':
    '{fill}। किसी महीने पर ले जाकर पढ़ें: हरा मुनाफ़ा है, लाल घाटा, स्लेटी में कुछ नहीं ख़रीदा गया। ख़ाली महीनों के बाद के दिन बहुत कम हैं।',
  'start-on':
    '{day} को शुरू, {length} की अवधि: सामान्य भाव पर {played}, सबसे ख़राब भाव पर {pessimistic}।',
  'start-risk': 'सबसे बड़ी गिरावट {fall}, सबसे ज़्यादा लगी पूँजी {peak}।',
  'start-ahead': 'इंडेक्स से {amount} आगे।',
  'start-behind': 'इंडेक्स से {amount} पीछे।',
  'return-none': 'कुछ नहीं ख़रीदा गया',
  'return-annual': '{rate} सालाना',
  'return-whole': '{rate} कुल',
  whole: 'कुल',
  terms: 'शर्तों की तुलना',
  across: 'आड़े में',
  down: 'खड़े में',
  run: '{count} प्लान चलाएँ',
  'terms-table': 'दो शर्तों के हिसाब से रिटर्न',
  'terms-legend-played':
    'आड़े में {across}, खड़े में {down}। हर ख़ाने में: सामान्य भाव पर सालाना रिटर्न, फिर सबसे ख़राब भाव पर; सबसे बड़ी गिरावट; सबसे ज़्यादा लगी पूँजी। चौखटे वाला ख़ाना आपका प्लान है।',
  'terms-legend-pessimistic':
    'आड़े में {across}, खड़े में {down}। हर ख़ाने में: सबसे ख़राब भाव पर सालाना रिटर्न, फिर सामान्य भाव पर; सबसे बड़ी गिरावट; सबसे ज़्यादा लगी पूँजी। चौखटे वाला ख़ाना आपका प्लान है।',
  luck: 'ये उन्हीं दिनों पर {count} प्लान हैं, हर एक ऑर्डर पूरे होने के दोनों तरीक़ों से। इतनों में सबसे अच्छा ज़्यादातर किस्मत है: दूसरे दिन किसी और को आगे रखते। ऐसी शर्तें देखें जिनके आसपास सब एक जैसे हों।',
  'working-starts': 'पूरे हुए पहले महीने',
  'working-plans': 'पूरे हुए प्लान',
  beginning: 'शुरू हो रहा है …',
  'done-starts': '{of} में से {done} पहले महीने',
  'done-plans': '{of} में से {done} प्लान',
};
