/** The market calendar and the paper market. */
export const sentencesOfMarket: Readonly<Record<string, string>> = {
  'That day is over. Declare today or a day to come.': 'वह दिन बीत गया। आज या आगे का दिन दर्ज करें।',
  'Declare days at most {years} years ahead.': 'ज़्यादा से ज़्यादा {years} साल आगे के दिन दर्ज करें।',
  '{date} is a weekend. Declare a special session instead.':
    '{date} शनिवार-रविवार है। उसके बजाय विशेष सत्र दर्ज करें।',
  'The exchange trades on {date} anyway. Nothing was changed.':
    '{date} को एक्सचेंज वैसे भी खुला है। कुछ नहीं बदला।',
  '{date} is an ordinary trading day. Declare an early close or a holiday instead.':
    '{date} आम ट्रेडिंग का दिन है। उसके बजाय जल्दी बंद होना या छुट्टी दर्ज करें।',
  'A special session needs an opening and a close after it.':
    'विशेष सत्र के लिए खुलने का समय और उसके बाद बंद होने का समय दें।',
  'Close is required: the time at which the day ends early.':
    'बंद होने का समय दें: उस दिन बाज़ार जल्दी कब बंद होगा।',
  'Close must be before {closes} and at least an hour after {opens}.':
    'बंद होने का समय {closes} से पहले और {opens} के कम से कम एक घंटे बाद हो।',
  'The exchange is closed on {date} already. Nothing was changed.':
    '{date} को एक्सचेंज पहले से बंद है। कुछ नहीं बदला।',
  'Something is declared of {date} already. Withdraw that first.':
    '{date} के लिए पहले से कुछ दर्ज है। पहले उसे वापस लें।',
  '{date} is declared, from the next minute on.': '{date} दर्ज हुआ; अगले मिनट से लागू।',
  '{date} is declared, from the next minute on. SIPs planned for it are bought on {next}.':
    '{date} दर्ज हुआ; अगले मिनट से लागू। उस दिन की SIP {next} को ख़रीदी जाती हैं।',
  'Day not found': 'दिन नहीं मिला',
  'That day is over: what was declared of it stays.': 'वह दिन बीत गया: जो दर्ज था वही रहता है।',
  'This was withdrawn already. Look at the list again.':
    'यह पहले ही वापस लिया जा चुका है। सूची फिर देखें।',
  '{date} is again what the list says.': '{date} फिर वैसा ही है जैसा सूची में है।',
  '{count} holidays of {year} are entered beside the fixed ones, and the exchange has more. Enter the others of its list first.':
    '{year} की तय छुट्टियों के अलावा {count} छुट्टियाँ दर्ज हैं, और एक्सचेंज की इससे ज़्यादा हैं। पहले उसकी सूची की बाकी छुट्टियाँ दर्ज करें।',
  'The calendar of {year} is complete.': '{year} का कैलेंडर पूरा है।',
  'Date must be a day of the calendar, like 2027-03-26.': 'कैलेंडर की सही तारीख़ दें, जैसे 2027-03-26।',
  'Only a special session has an opening of its own. Leave it out.':
    'खुलने का समय सिर्फ़ विशेष सत्र का होता है। इसे ख़ाली छोड़ें।',
  'Only an early close and a special session have a close. Leave it out.':
    'बंद होने का समय सिर्फ़ जल्दी बंद होने वाले दिन और विशेष सत्र का होता है। इसे ख़ाली छोड़ें।',

  'Say one of "to" (an ISO instant), "sessions" (a whole number) and "time" (24-hour HH:mm)':
    '“to” (ISO समय), “sessions” (पूरी संख्या) और “time” (24 घंटे का HH:mm) में से एक दें',
  'The market is not being moved. Nothing was stopped.':
    'बाज़ार आगे नहीं बढ़ाया जा रहा। कुछ नहीं रोका गया।',
  'The market stops at the next minute it reaches.': 'बाज़ार अगले मिनट पर रुक जाएगा।',
  'Outside a demo only an administrator moves the market.':
    'डेमो के बाहर सिर्फ़ एडमिन बाज़ार आगे बढ़ाते हैं।',
  'No SIP is planned for you. Subscribe to a strategy, or resume a paused plan.':
    'आपकी कोई SIP तय नहीं है। कोई रणनीति सब्सक्राइब करें, या रुका प्लान फिर चलाएँ।',
  'There is no paper market in live trading.': 'असली ट्रेडिंग में पेपर बाज़ार नहीं होता।',
  'The market stopped at the end of the recorded prices ({date}). Import newer prices to go on.':
    'दर्ज भाव {date} पर ख़त्म हुए और बाज़ार वहीं रुका। आगे बढ़ने के लिए नए भाव लाएँ।',
  'The server is being stopped: the market was moved only to {date}, {time}. Move it further when the server is back.':
    'सर्वर बंद हो रहा है: बाज़ार {date}, {time} तक ही बढ़ा। सर्वर चालू होने पर आगे बढ़ाएँ।',
  'The market was stopped on {date}, {time}, as you asked. Orders and trades made before stay as they are.':
    'आपके कहने पर बाज़ार {date}, {time} पर रोका गया। तब तक के ऑर्डर और सौदे वैसे ही रहते हैं।',
  'The market is held on {date}, {time}, before the orders of that minute. It goes on when you move it.':
    'बाज़ार {date}, {time} पर, उस मिनट के ऑर्डर से पहले रुका है। आप बढ़ाएँगे तो आगे चलेगा।',
  'The market was moved forward.': 'बाज़ार आगे बढ़ाया गया।',
  'Time must be within the session of {date}, from {opens} to {closes} (Indian time).':
    'समय {date} के बाज़ार के समय में हो, {opens} से {closes} तक (भारतीय समय)।',
  'The market is being moved already. Wait until that is done, then try again.':
    'बाज़ार पहले से आगे बढ़ाया जा रहा है। पूरा होने पर फिर कोशिश करें।',
  'To must be later than the market time, which is {date}, {time}.':
    'बाज़ार के समय {date}, {time} के बाद का समय दें।',
  'The recorded prices end on {date}, and the market has reached them. Import newer prices to go on.':
    'दर्ज भाव {date} तक हैं और बाज़ार वहाँ पहुँच गया। आगे बढ़ने के लिए नए भाव लाएँ।',
};
