/** What is stored of runs: notes, and why something was not done. */
export const sentencesOfRuns: Readonly<Record<string, string>> = {
  'The run ended with an unexpected error; the server log has the details.':
    'रन अनजानी गड़बड़ी से रुक गया; ब्योरा सर्वर लॉग में है।',
  'The server stopped during this run. The next run takes up what was left.':
    'इस रन के दौरान सर्वर बंद हो गया। बाकी काम अगला रन करता है।',
  'The database could not be reached when this run began or ended. The next run takes up what was left.':
    'रन के शुरू या ख़त्म होते समय डेटाबेस नहीं मिला। बाकी काम अगला रन करता है।',

  'The market is closed today.': 'आज बाज़ार बंद है।',
  'The market pauses until {time} IST.': 'बाज़ार {time} IST तक रुका है।',
  'Orders are placed from {opens} to {last} IST.': 'ऑर्डर {opens} से {last} IST तक लगते हैं।',
  'No order is open.': 'कोई ऑर्डर खुला नहीं है।',
  'No broker account is linked.': 'कोई ब्रोकर खाता जुड़ा नहीं है।',
  'No broker session is open to ask for prices.': 'भाव पूछने के लिए कोई ब्रोकर सेशन खुला नहीं है।',
  'The server is being stopped: the rest is left to the next run.':
    'सर्वर बंद हो रहा है: बाकी काम अगला रन करेगा।',
  'The server is being stopped: {count} broker accounts were left to the next run.':
    'सर्वर बंद हो रहा है: {count} ब्रोकर खाते अगले रन के लिए छोड़े गए।',
  'The server is being stopped: the prices are left to the next run.':
    'सर्वर बंद हो रहा है: भाव अगले रन में लिए जाएँगे।',
  '{count} accounts of this run were taken off its list before they had ended; the next run takes up what is left of them.':
    'इस रन के {count} खाते पूरे होने से पहले सूची से हटाए गए; उनका बाकी काम अगला रन करता है।',

  'The order book of the broker lacks orders it has held before.':
    'ब्रोकर की ऑर्डर बुक में पहले दिखे ऑर्डर अब नहीं हैं।',
  'The order is still open.': 'ऑर्डर अभी खुला है।',
  "The broker's book does not hold it at the moment.": 'ब्रोकर की बही में यह अभी नहीं है।',
  'The broker reports an unknown order status.': 'ब्रोकर ने ऐसी स्थिति बताई जो हमें पता नहीं।',
  'The trade book does not hold every trade yet.': 'ट्रेड बुक में अभी सारे सौदे नहीं हैं।',
  'The day could not be compared yet: {reasonWords}': 'दिन का मिलान अभी नहीं हो पाया: {reasonWords}',
  NO_BROKER_SESSION: 'ब्रोकर में लॉगिन नहीं है।',
  BROKER_UNREACHABLE: 'ब्रोकर ने जवाब नहीं दिया।',
  'The order book of {date} was never compared': '{date} की ऑर्डर बुक का मिलान नहीं हुआ',
  '{unseenWords}; the units agree.': '{unseenWords}; यूनिट मेल खाती हैं।',
  '{firstWords}; {restWords}': '{firstWords}; {restWords}',
  'the broker holds {held} {symbol}, ours are {ours}':
    'ब्रोकर के पास {symbol} की {held} यूनिट हैं, हमारे यहाँ {ours}',
  'the order book lacks {number}': 'ऑर्डर बुक में {number} नहीं है',
  'the order book shows {filled} units of {number}, ours {ours}':
    'ऑर्डर बुक में {number} की {filled} यूनिट हैं, हमारे यहाँ {ours}',
  'the trade book shows {filled} units of {number}, ours {ours}':
    'ट्रेड बुक में {number} की {filled} यूनिट हैं, हमारे यहाँ {ours}',
  'The broker sent a quote that could not be understood. The earlier price is kept; the next run asks again.':
    'ब्रोकर का भेजा भाव समझ नहीं आया। पहले वाला भाव ही रहता है; अगला रन फिर पूछता है।',
};
