/** Strategies, subscriptions and their changes, returns, and what-if runs. */
export const sentencesOfPlans: Readonly<Record<string, string>> = {
  'Strategy not found': 'रणनीति नहीं मिली',
  'This strategy is retired already.': 'यह रणनीति पहले से बंद है।',
  'This strategy has had a subscriber, so its terms stay as they were agreed. Retire it and publish a corrected one.':
    'इस रणनीति का सब्सक्राइबर रहा है, इसलिए इसकी शर्तें वही रहती हैं। इसे बंद करें और सुधारी हुई रणनीति प्रकाशित करें।',
  'Only administrators publish strategies here; ask one to add yours.':
    'यहाँ रणनीति सिर्फ़ एडमिन प्रकाशित करते हैं; उनसे अपनी जोड़ने को कहें।',
  'You have added {count} strategies today; add more tomorrow.':
    'आपने आज {count} रणनीतियाँ जोड़ीं; बाकी कल जोड़ें।',
  '{name} is corrected.': '{name} सुधारी गई।',
  '{name} takes no new subscriptions any more. Running ones go on.':
    '{name} अब नए सब्सक्रिप्शन नहीं लेती। जो चल रहे हैं वे चलते रहते हैं।',
  'ETF Strategy added successfully!': 'ETF रणनीति जुड़ गई!',
  '{count} SIPs of {amount} make {all}, but the total fund required says {fund}. Subscriptions follow the SIP amount.':
    '{amount} की {count} SIP का जोड़ {all} है, पर कुल ज़रूरी रकम {fund} लिखी है। सब्सक्रिप्शन SIP की रकम के अनुसार चलते हैं।',
  'Successfully subscribed to strategy!': 'रणनीति सब्सक्राइब हो गई!',
  'Broker ID is not one of the known brokers: {brokers}.': 'ब्रोकर ID इनमें से हो: {brokers}।',
  'Another SIP of this plan comes first; sign in to Safe Trading to skip that one or to pause.':
    'इस प्लान की दूसरी SIP पहले आती है; उसे छोड़ने या प्लान रोकने के लिए Safe Trading में लॉगिन करें।',

  'Your change is made.': 'आपका बदलाव हो गया।',
  'That is how it is set already.': 'यह पहले से ऐसा ही है।',
  'No SIP is planned that could be changed.': 'कोई ऐसी SIP तय नहीं है जिसे बदला जा सके।',
  'This subscription is paused. Resume it first.': 'यह सब्सक्रिप्शन रुका है। पहले उसे फिर चलाएँ।',
  'This subscription has nothing more to sell.': 'इस सब्सक्रिप्शन में बेचने को और कुछ नहीं है।',
  'This subscription is complete.': 'यह सब्सक्रिप्शन पूरा हो गया।',
  'This subscription has ended.': 'यह सब्सक्रिप्शन ख़त्म हो गया।',
  'This subscription is not paused.': 'यह सब्सक्रिप्शन रुका नहीं है।',
  'No step-up is set.': 'कोई स्टेप-अप तय नहीं है।',
  'SIP amount must be at least {amount} rupees, the price of one unit of {etf}.':
    'SIP की रकम कम से कम ₹{amount} हो: यह {etf} की एक यूनिट का भाव है।',
  'SIP amount must be at least {amount}.': 'SIP की रकम कम से कम {amount} हो।',
  'This subscription is paused already. Resume it before you pause it anew.':
    'यह सब्सक्रिप्शन पहले से रुका है। दोबारा रोकने से पहले उसे चलाएँ।',
  'The pause must end on a day after today.': 'रोक आज के बाद किसी दिन तक की हो।',
  'The pause must end within a year; leave the date out to pause until you resume.':
    'रोक एक साल से कम की हो; तारीख़ ख़ाली छोड़ें तो प्लान आपके चलाने तक रुका रहेगा।',
  'Months must be a whole number from 1 to {most}.': 'महीने 1 से {most} तक की पूरी संख्या हों।',
  'Step-up must be more than 0 and at most 100 percent.': 'स्टेप-अप 0 से ज़्यादा और 100% तक हो।',
  'Step-up must be more than 0 rupees and within what the plan may invest.':
    'स्टेप-अप ₹0 से ज़्यादा और प्लान की निवेश सीमा में हो।',
  'This subscription has ended, and no block is open.':
    'यह सब्सक्रिप्शन ख़त्म हो गया और कोई ब्लॉक खुला नहीं है।',
  'Top-up must be greater than 0 and, with the SIP, at most 1,00,00,00,00,000 rupees.':
    'टॉप-अप ₹0 से ज़्यादा हो, और SIP के साथ ₹1,00,00,00,00,000 तक।',

  'SIP amount': 'SIP की रकम',
  'Reinvest percent': 'मुनाफ़े का फिर निवेश',
  'When cash is short': 'नकद कम होने पर',
  'When a block is booked': 'ब्लॉक का मुनाफ़ा बुक होने पर',
  'When the price is far from the value': 'भाव मूल्य से दूर होने पर',
  'Step-up': 'स्टेप-अप',
  Buying: 'ख़रीद',
  'Open blocks': 'खुले ब्लॉक',
  Selling: 'बिक्री',
  'Next SIP': 'अगली SIP',
  'SIPs to come': 'बाकी SIP',
  None: 'कोई नहीं',
  'Its SIPs are planned again, without end': 'उसकी SIP फिर तय होती हैं, बिना अंत के',
  'Its SIPs are used up, and the plan ends': 'उसकी SIP पूरी मानी जाती हैं, और प्लान ख़त्म होता है',
  'Allowed (DDPI is confirmed)': 'होती है (DDPI पक्की है)',
  'Waits for DDPI': 'DDPI का इंतज़ार है',
  'Leave the SIP out': 'SIP छोड़ दी जाए',
  'Buy what the cash allows': 'जितना नकद हो उतना ख़रीदा जाए',
  'Wait for cash until the last order time of the day': 'दिन के आख़िरी ऑर्डर के समय तक नकद का इंतज़ार हो',
  'As planned': 'जैसा तय है',
  'Paused after three failed SIPs, until you resume it':
    'तीन SIP नाकाम होने पर रुकी, जब तक आप फिर न चलाएँ',
  'Stopped for good': 'हमेशा के लिए बंद',
  'Paused until {date}': '{date} तक रुकी',
  'Paused until you resume it': 'रुकी, जब तक आप फिर न चलाएँ',
  'Sold at their target': 'लक्ष्य पर बेचे जाते हैं',
  'Sold as soon as possible': 'जितनी जल्दी हो सके बेचे जाते हैं',
  'Units stay with you': 'यूनिट आपके पास रहती हैं',
  'SIP {number}, {date}, {amount}': 'SIP {number}, {date}, {amount}',
  '₹{amount} every month': 'हर महीने ₹{amount}',
  '{percent}% every month': 'हर महीने {percent}%',
  '₹{amount} every {months} months': 'हर {months} महीने में ₹{amount}',
  '{percent}% every {months} months': 'हर {months} महीने में {percent}%',
  '{purchaseWords} {saleWords} Without a comparison, nothing is bought.':
    '{purchaseWords} {saleWords} तुलना न हो सके तो ख़रीद नहीं होती।',
  'More than {limit} above: {purchaseWords} Sales are made at any such price.':
    '{limit} से ज़्यादा ऊपर: {purchaseWords} बिक्री ऐसे हर भाव पर होती है।',
  'More than {limit} above: {purchaseWords} Sales more than {below} below wait for up to {sessions} sessions.':
    '{limit} से ज़्यादा ऊपर: {purchaseWords} {below} से ज़्यादा नीचे की बिक्री {sessions} कारोबारी दिन तक रुकती है।',
  'Purchases are made at any price above the value. Sales are made at any such price.':
    'मूल्य से ऊपर हर भाव पर ख़रीद होती है। बिक्री भी ऐसे हर भाव पर होती है।',
  'Purchases are made at any price above the value. Sales more than {below} below wait for up to {sessions} sessions.':
    'मूल्य से ऊपर हर भाव पर ख़रीद होती है। {below} से ज़्यादा नीचे की बिक्री {sessions} कारोबारी दिन तक रुकती है।',
  'the next ETF, or a later attempt.': 'अगला ETF, या बाद में कोशिश।',
  'a later attempt.': 'बाद में कोशिश।',
  'half of the SIP is invested, the rest is carried to the next.':
    'SIP का आधा लगता है, बाकी अगली SIP में जुड़ता है।',

  'NIFTY 50 total return index': 'निफ़्टी 50 TRI',
  'No close of the index is known for {date}, nor for the days before.':
    '{date} या उससे पहले का इंडेक्स का बंद भाव पता नहीं है।',

  'Past and simulated: what the plan would have done with recorded daily prices, by the procedure that trades. No investor had this result, and it does not predict future years.':
    'बीते समय का सिमुलेशन: दर्ज रोज़ के भाव पर, ट्रेडिंग वाले ही तरीके से, प्लान ने क्या किया होता। यह नतीजा असल में किसी निवेशक को नहीं मिला, और आने वाले सालों का अनुमान नहीं है।',
  'Not modelled: tax, cash that was missing at the broker where no money in the account is named, days on which the broker or the exchange failed, prices within the day, and orders so large that they would have moved the price.':
    'इसमें शामिल नहीं: टैक्स, ब्रोकर के पास नकद की कमी (अगर खाते की रकम नहीं दी गई), ब्रोकर या एक्सचेंज के बंद दिन, दिन के भीतर के भाव, और इतने बड़े ऑर्डर जिनसे भाव बदल जाता।',
  '{count} runs: the best of so many is good luck as much as a good plan.':
    '{count} रन: इतनों में सबसे अच्छा नतीजा अच्छे प्लान जितना ही अच्छी क़िस्मत भी है।',
  'Every start and a sweep are two questions: ask one at a time':
    'हर शुरुआत और शर्तों की तुलना दो अलग सवाल हैं: एक बार में एक पूछें',
  'Values have at most two decimals.': 'मान में दशमलव के बाद ज़्यादा से ज़्यादा दो अंक हों।',
  'A plan of the sweep, with {across} and {down}, cannot be run: {faultWords}':
    'तुलना का {across} और {down} वाला प्लान नहीं चल सकता: {faultWords}',
  'First day is {date}, which does not exist.': 'पहला दिन {date} है, जो कैलेंडर में नहीं है।',
  'Last day is {date}, which does not exist.': 'आख़िरी दिन {date} है, जो कैलेंडर में नहीं है।',
  'Last day must be {date} or later.': 'आख़िरी दिन {date} या उसके बाद का हो।',
};
