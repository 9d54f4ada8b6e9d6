/** Orders to review, first orders, stops of trading and circuit breakers. */
export const sentencesOfOrders: Readonly<Record<string, string>> = {
  'The answer of the broker was lost.': 'ब्रोकर का जवाब नहीं मिला।',
  'The answer was lost inside the server.': 'जवाब सर्वर के भीतर खो गया।',
  'The process that was sending it is gone.': 'जो प्रोसेस इसे भेज रही थी वह बंद हो गई।',
  'The account is not logged in at the broker.': 'ब्रोकर में लॉगिन नहीं है।',
  'The broker did not answer.': 'ब्रोकर ने जवाब नहीं दिया।',
  'The comparison ended with an error; the server log has the details.':
    'मिलान गड़बड़ी से रुक गया; ब्योरा सर्वर लॉग में है।',
  'An order of the day is still open.': 'दिन का एक ऑर्डर अब भी खुला है।',
  'Any of these may be it: {numbers}.': 'इनमें से कोई यह ऑर्डर हो सकता है: {numbers}।',
  "The broker's book of its day is gone, and its end was never seen.":
    'ब्रोकर की उस दिन की बही अब नहीं मिलती, और ऑर्डर का नतीजा नहीं देखा गया।',
  "The broker's book of its day is gone; it is not known whether it held the order.":
    'ब्रोकर की उस दिन की बही अब नहीं मिलती, और नहीं देखा गया कि उसमें यह ऑर्डर था या नहीं।',
  'Complete books without it were read {count} times; it was never placed.':
    'पूरी बहियाँ {count} बार पढ़ी गईं और उनमें यह नहीं था; यह लगा ही नहीं।',
  "The broker's book holds orders like ours that are not ours: {numbers}.":
    'ब्रोकर की बही में हमारे जैसे ऑर्डर हैं जो हमारे नहीं हैं: {numbers}।',
  "The order is taken over from the broker's book; what it fills is booked by itself.":
    'ऑर्डर ब्रोकर की बही से ले लिया गया; जो पूरा होगा वह अपने आप दर्ज होगा।',
  'The order is settled as never placed. Nothing is sent again for it.':
    'ऑर्डर “लगा ही नहीं” माना गया। इसके लिए कुछ फिर नहीं भेजा जाता।',
  'The order is booked as the contract note says.': 'ऑर्डर कॉन्ट्रैक्ट नोट के अनुसार दर्ज किया गया।',
  'The order is settled as not filled. Nothing is sent again for it.':
    'ऑर्डर “पूरा नहीं हुआ” माना गया। इसके लिए कुछ फिर नहीं भेजा जाता।',
  'Settled by hand: {reason}': 'ख़ुद सुलझाया गया: {reason}',
  'Settled by hand: {count} units at ₹{price}, by the contract note.':
    'ख़ुद सुलझाया गया: कॉन्ट्रैक्ट नोट के अनुसार {count} यूनिट, भाव ₹{price}।',
  "Settled by hand: it is order {number} of the broker's book.":
    'ख़ुद सुलझाया गया: यह ब्रोकर की बही का ऑर्डर {number} है।',
  '{faultWords} Broker order number has to be one that fits.':
    '{faultWords} ब्रोकर ऑर्डर नंबर मेल खाने वाला होना चाहिए।',
  'Order not found': 'ऑर्डर नहीं मिला',
  'Another server is just placing orders of this account. Try again.':
    'दूसरा सर्वर अभी इस खाते के ऑर्डर दे रहा है। फिर कोशिश करें।',
  'This order is not in doubt any more: it is {state}. Look at the list again.':
    'यह ऑर्डर अब अटका नहीं है। सूची फिर देखें।',
  'Subscription of the order not found': 'ऑर्डर का सब्सक्रिप्शन नहीं मिला',
  'This order has just been changed. Look at the list again.':
    'किसी और ने यह ऑर्डर अभी बदला। सूची फिर देखें।',
  "The broker's book of that day is gone. Settle the order by its contract note: filled, not filled or never placed.":
    'ब्रोकर की उस दिन की बही अब नहीं मिलती। ऑर्डर को कॉन्ट्रैक्ट नोट से सुलझाएँ: पूरा हुआ, पूरा नहीं हुआ या लगा ही नहीं।',
  "Today's book of this account holds no order {number}.":
    'इस खाते की आज की बही में ऑर्डर {number} नहीं है।',
  'Order {number} of the book {what}, so it cannot be this one.':
    'बही का ऑर्डर {number} अलग यूनिट या ETF का है, इसलिए यह वह नहीं हो सकता।',
  'Order {number} stood in the book before this one was sent.':
    'ऑर्डर {number} इसे भेजने से पहले ही बही में था।',
  'Order {number} of the book belongs to another order already.':
    'बही का ऑर्डर {number} पहले से दूसरे ऑर्डर का है।',
  'The broker acknowledged this order as {number}, so it was placed. Settle it as filled or not filled.':
    'ब्रोकर ने यह ऑर्डर {number} के रूप में लिया, यानी वह लगा था। उसे “पूरा हुआ” या “पूरा नहीं हुआ” चुनकर सुलझाएँ।',
  'The order may still arrive until {time} IST. Try again then.':
    'ऑर्डर {time} IST तक पहुँच सकता है। उसके बाद कोशिश करें।',
  "Today's book holds {numbers}, which looks like this order. Say that it is this one, or wait until the day is over.":
    'आज की बही में {numbers} है, जो इसी ऑर्डर जैसा है। बताएँ कि यह वही है, या दिन पूरा होने तक रुकें।',
  "Today's book does not bear it out: it is old, lacks orders it held before, or does not explain every {symbol} unit traded today. Try again later, or when the day is over.":
    'आज की बही से यह साबित नहीं होता: वह पुरानी है, उसमें पहले वाले ऑर्डर नहीं हैं, या आज के {symbol} के सारे सौदे नहीं हैं। बाद में या दिन पूरा होने पर फिर कोशिश करें।',
  "No broker session of this investor is open, so today's book cannot be read. Run the login job, then try again.":
    'इस निवेशक का ब्रोकर सेशन खुला नहीं है, इसलिए आज की बही नहीं पढ़ी जा सकती। लॉगिन जॉब चलाएँ, फिर कोशिश करें।',
  "The broker's book could not be read just now. Try again in a minute.":
    'ब्रोकर की बही अभी नहीं पढ़ी जा सकी। एक मिनट में फिर कोशिश करें।',
  "The broker's book of today still shows how this order ended. Name its number there, or wait until the day is over.":
    'ब्रोकर की आज की बही से अब भी पता चल सकता है कि इस ऑर्डर का क्या हुआ। वहाँ का नंबर दें, या दिन पूरा होने तक रुकें।',
  'Quantity must be at least {units}, which the broker has confirmed already':
    'मात्रा कम से कम {units} हो: इतनी ब्रोकर पक्की कर चुका है',
  'Quantity must be at most {units}, which was ordered':
    'मात्रा ज़्यादा से ज़्यादा {units} हो: इतने का ऑर्डर था',
  "Price per unit must be {boundWords} ₹{price}, the order's limit":
    'एक यूनिट का भाव {boundWords} ₹{price} हो, जो ऑर्डर की सीमा है',
  'at most': 'ज़्यादा से ज़्यादा',
  'at least': 'कम से कम',
  'Trade time must be on {date}, the day of the order': 'सौदे का समय ऑर्डर के दिन {date} का हो',
  'Held back: {reasonWords}': 'रोका गया: {reasonWords}',

  'One order of one unit may be sent until {time}. Look on, with the broker’s app open beside.':
    '{time} तक एक यूनिट का एक ऑर्डर भेजा जा सकता है। ब्रोकर का ऐप खोलकर देखते रहें।',
  'The account is released. What is due is bought with the next run.':
    'खाता चालू हो गया। जो बाकी है वह अगले रन में ख़रीदा जाता है।',
  'One order of one unit is allowed already. Look at the list again.':
    'एक यूनिट के एक ऑर्डर की इजाज़त पहले से है। सूची फिर देखें।',
  'No first order of this account was filled and seen in the broker’s order book yet. Allow one and look on.':
    'इस खाते का पहला ऑर्डर अभी पूरा होकर ब्रोकर की ऑर्डर बुक में नहीं दिखा। एक ऑर्डर की इजाज़त दें और देखते रहें।',
  'Account not found': 'खाता नहीं मिला',
  'This account may trade already. Look at the list again.':
    'यह खाता पहले से ट्रेड कर सकता है। सूची फिर देखें।',

  'Trading is stopped. No order it covers is sent until you lift it.':
    'ट्रेडिंग रोकी गई। आपके हटाने तक इसका कोई ऑर्डर नहीं जाता।',
  'The stop is lifted. What no other stop holds back goes on with the next run.':
    'रोक हटाई गई। जिस पर दूसरी रोक नहीं है, वह अगले रन से आगे चलता है।',
  'Subject not found: there is no such {levelWords}.': 'नहीं मिला: ऐसा कोई {levelWords} नहीं है।',
  strategy: 'रणनीति',
  subscription: 'सब्सक्रिप्शन',
  'All trading is stopped already for this reason. Look at the list again.':
    'इसी वजह से पूरी ट्रेडिंग पहले से रुकी है। सूची फिर देखें।',
  'This strategy is stopped already for this reason. Look at the list again.':
    'इसी वजह से यह रणनीति पहले से रुकी है। सूची फिर देखें।',
  'This investor is stopped already for this reason. Look at the list again.':
    'इसी वजह से यह निवेशक पहले से रुका है। सूची फिर देखें।',
  'This subscription is stopped already for this reason. Look at the list again.':
    'इसी वजह से यह सब्सक्रिप्शन पहले से रुका है। सूची फिर देखें।',
  'Stop not found': 'रोक नहीं मिली',
  'The account of this investor is disabled, so no order is sent for it. Enable the account under Accounts; that lifts this stop.':
    'इस निवेशक का खाता बंद है, इसलिए उसका कोई ऑर्डर नहीं जाता। “खाते” पेज पर खाता चालू करें; रोक हट जाएगी।',
  'This stop has been lifted already. Look at the list again.':
    'यह रोक पहले ही हट चुकी है। सूची फिर देखें।',
  'The account is disabled.': 'खाता बंद है।',
  'The account is enabled again.': 'खाता फिर चालू है।',
  'At least {count} broker accounts have orders whose fate is not known.':
    'कम से कम {count} ब्रोकर खातों के ऑर्डर का नतीजा पता नहीं है।',
  'The broker refused {count} orders in a row.': 'ब्रोकर ने लगातार {count} ऑर्डर मना किए।',
  'At least {count} orders are at the broker without an answer.':
    'कम से कम {count} ऑर्डर ब्रोकर के पास बिना जवाब के हैं।',
  'A run wanted to send more than {count} orders.': 'रन {count} से ज़्यादा ऑर्डर भेजना चाहता था।',
  'A run wanted to send an order it had not planned.': 'रन ऐसा ऑर्डर भेजना चाहता था जो तय नहीं था।',
  '{restsWords}. Units you hold stay yours, orders already at the broker run to their end, and nothing is sent twice. Trading goes on when an administrator allows it again.':
    '{restsWords}। आपकी यूनिट आपकी ही रहती हैं, ब्रोकर के पास पहुँचे ऑर्डर पूरे होते हैं, और कुछ भी दो बार नहीं भेजा जाता। एडमिन की इजाज़त मिलते ही ट्रेडिंग फिर चलती है।',
  'Nothing is bought or sold for anyone at the moment': 'अभी किसी के लिए कुछ ख़रीदा-बेचा नहीं जाता',
  'Nothing is bought or sold for you at the moment': 'अभी आपके लिए कुछ ख़रीदा-बेचा नहीं जाता',
  'Nothing is bought or sold for one of your subscriptions at the moment':
    'अभी आपके एक सब्सक्रिप्शन में कुछ ख़रीदा-बेचा नहीं जाता',
  'Nothing is bought or sold for {nameWords} at the moment':
    'अभी {nameWords} में कुछ ख़रीदा-बेचा नहीं जाता',
  'this strategy': 'इस रणनीति',
};
