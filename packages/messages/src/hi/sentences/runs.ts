/** Job names, what a run did, and why not. */
export const sentencesOfRuns: Readonly<Record<string, string>> = {
  'Auto Login': 'ऑटो लॉगिन',
  'Keeps broker sessions active: logs in every linked Samco account daily at 9:15 AM IST, with a first try at 8:10 AM.':
    'ब्रोकर सेशन चालू रखता है: जुड़े हर Samco खाते में रोज़ सुबह 9:15 बजे (IST) लॉगिन करता है; पहली कोशिश 8:10 बजे।',
  'Cache ETF Data': 'ETF भाव अपडेट',
  'Caches real-time prices and 52-week lows of every ETF that strategies may buy.':
    'जो ETF रणनीतियाँ ख़रीद सकती हैं, उनके ताज़ा भाव और 52 हफ़्ते के निचले भाव सहेजता है।',
  'Place ETF Order': 'ETF ऑर्डर',
  'Runs the scheduled SIP orders, books blocks that have reached their target, and creates the next schedule.':
    'तय SIP के ऑर्डर लगाता है, लक्ष्य पर पहुँचे ब्लॉक का मुनाफ़ा बुक करता है और अगला शेड्यूल बनाता है।',
  'Sync Order Status': 'ऑर्डर स्थिति अपडेट',
  "Updates pending orders with the broker's execution status and books confirmed fills.":
    'बाकी ऑर्डर की स्थिति ब्रोकर से लेता है और पक्के सौदे दर्ज करता है।',

  '{noteWords} While it was under way, the schedule went without this job {timesWords}.':
    '{noteWords} इस रन के चलते शेड्यूल में यह जॉब {timesWords} छूटा।',
  'While it was under way, the schedule went without this job {timesWords}.':
    'इस रन के चलते शेड्यूल में यह जॉब {timesWords} छूटा।',
  once: 'एक बार',
  '{count} times': '{count} बार',
  'The run is still under way. What it does for each investor is listed when it has ended.':
    'रन अभी चल रहा है। हर निवेशक का नतीजा रन पूरा होने पर दिखेगा।',
  'The run broke off, so it kept no list of what it had done. The next run takes up what was left.':
    'रन बीच में रुक गया, इसलिए किए काम की सूची नहीं बची। बाकी काम अगला रन करता है।',
  'This run kept only its counts, not what it did for each investor.':
    'इस रन की सिर्फ़ गिनती सहेजी गई, हर निवेशक का नतीजा नहीं।',
  'There was nothing to do in this run.': 'इस रन में करने को कुछ नहीं था।',
  'Somebody changed the subscription, or another process its account, at the same moment; the next run looks at it again.':
    'उसी समय किसी ने सब्सक्रिप्शन बदला, या दूसरी प्रोसेस ने खाता; अगला रन इसे फिर देखता है।',
  'An unexpected error; the server log has the details. Nobody else was held up by it.':
    'अनजानी गड़बड़ी हुई; ब्योरा सर्वर लॉग में है। बाकी किसी पर असर नहीं पड़ा।',
  'The run ended with an unexpected error; the server log has the details.':
    'रन अनजानी गड़बड़ी से रुक गया; ब्योरा सर्वर लॉग में है।',

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

  '{code} executed successfully! {noteWords}': '{code} चल गया! {noteWords}',
  '{code} executed successfully! {succeeded} succeeded, {failed} failed.':
    '{code} चल गया! {succeeded} सफल, {failed} नाकाम।',
  '{jobWords} is already running. Wait until it has finished.':
    '{jobWords} अभी चल रहा है। पूरा होने तक रुकें।',
  'Failed to execute {code}.': '{code} नहीं चल पाया।',
  'Place ETF Order is running. Wait until it has finished.':
    'ETF ऑर्डर अभी चल रहा है। पूरा होने तक रुकें।',
  'Nothing was tried: {noteWords}': 'फिर कोशिश नहीं हुई: {noteWords}',
  'Nothing of this run is safe to try again. Each line says why.':
    'इस रन में ऐसा कुछ नहीं जिसे फिर करना सुरक्षित हो। वजह हर लाइन में है।',
  '{count} tried again.': '{count} की फिर कोशिश हुई।',
  '{count} tried again. {rest} not, and each says why.':
    '{count} की फिर कोशिश हुई। {rest} की नहीं; वजह हर लाइन में है।',
  'Only runs of Place ETF Order are tried again. Run this job itself once more; it repeats nothing that is done.':
    'सिर्फ़ ETF ऑर्डर के रन फिर किए जाते हैं। यह जॉब फिर चलाएँ; जो हो चुका है वह दोबारा नहीं होता।',
  'There is no run with this id. Open it from the history of its job.':
    'इस ID का कोई रन नहीं है। उसे जॉब के पिछले रन में से खोलें।',
  'It was done; there is nothing to try again.': 'यह हो चुका है; फिर करने को कुछ नहीं है।',
  'It is about no subscription; run the job itself again.':
    'यह किसी सब्सक्रिप्शन का नहीं है; जॉब ही फिर चलाएँ।',
  'Nothing of this subscription is due now.': 'इस सब्सक्रिप्शन का अभी कुछ बाकी नहीं है।',
  "The result of its order is not known yet. It settles from the broker's books, and nothing is sent twice.":
    'इसके ऑर्डर का नतीजा अभी पता नहीं है। वह ब्रोकर की बहियों से सुलझता है; कुछ भी दो बार नहीं भेजा जाता।',
  'Its order has to be settled by hand first, under Orders to review on the jobs page.':
    'पहले इसका ऑर्डर जॉब पेज पर “जाँचने वाले ऑर्डर” में ख़ुद सुलझाएँ।',
  'Its order is at the broker and runs to its end there.':
    'इसका ऑर्डर ब्रोकर के पास है और वहीं पूरा होगा।',
  'Its order was filled.': 'इसका ऑर्डर पूरा हो गया।',
  'It is not due at this time; it is tried when it is.':
    'इसका समय अभी नहीं आया; समय आने पर कोशिश होगी।',
  'Its subscription is paused or has ended.': 'इसका सब्सक्रिप्शन रुका है या ख़त्म हो गया।',
  'It has been bought or carried meanwhile.': 'इस बीच यह ख़रीदा गया या अगली SIP में जोड़ा गया।',
  'It has failed for good; the plan goes on with the next SIP.':
    'यह पूरी तरह नाकाम रहा; प्लान अगली SIP से आगे चलता है।',
  'It was cancelled meanwhile.': 'यह इस बीच रद्द हुआ।',
  'The block holds no units any more.': 'ब्लॉक में अब कोई यूनिट नहीं है।',
  'Its sale is at the broker and runs to its end there.':
    'इसकी बिक्री ब्रोकर के पास है और वहीं पूरी होगी।',

  buy: 'ख़रीद',
  sell: 'बिक्री',
  book: 'मुनाफ़ा बुक करना',
  decide: 'फ़ैसला',
  quote: 'भाव',
  quotes: 'भाव',
  history: 'पुराने भाव',
  cancel: 'ऑर्डर रद्द करना',
  'look up': 'ब्रोकर से जाँच',
  'broker session': 'ब्रोकर सेशन',
  'quotes of {count} ETFs': '{count} ETF के भाव',
  'compare the day': 'दिन का मिलान',
  'compare {date}': '{date} का मिलान',
  'carry the amount to the next installment': 'रकम अगली SIP में जोड़ना',
  'move to the next planned date': 'अगली तय तारीख़ पर ले जाना',
  'buy {filled} of {units} {symbol}': '{symbol} के {units} में से {filled} यूनिट ख़रीदे',
  'sell {filled} of {units} {symbol}': '{symbol} के {units} में से {filled} यूनिट बेचे',
  'split {symbol} 1:{factor}': '{symbol} का स्प्लिट 1:{factor}',

  'The order book of the broker lacks orders it has held before.':
    'ब्रोकर की ऑर्डर बुक में पहले दिखे ऑर्डर अब नहीं हैं।',
  'The order is still open.': 'ऑर्डर अभी खुला है।',
  "The broker's book does not hold it at the moment.": 'ब्रोकर की बही में यह अभी नहीं है।',
  'The broker reports a status nobody here knows.': 'ब्रोकर ने ऐसी स्थिति बताई जो हमें पता नहीं।',
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
  'The broker sent a quote that could not be understood. The price known before stands; the next run asks again.':
    'ब्रोकर का भेजा भाव समझ नहीं आया। पहले वाला भाव ही रहता है; अगला रन फिर पूछता है।',
};
