/** Accounts, sign-in, invitations, requests, channels and other pages that are not about trading. */
export const sentencesOfAccess: Readonly<Record<string, string>> = {
  '{name} may log in now.': '{name} अब लॉगिन कर सकते हैं।',
  '{name} is not let in. The account is closed.': '{name} को मंज़ूरी नहीं मिली। खाता बंद है।',
  'No account with this id signed up as an {roleWords}.':
    'इस ID से किसी ने {roleWords} का खाता नहीं बनाया।',
  'This {roleWords} was {outcomeWords} before.':
    'इस {roleWords} का फ़ैसला पहले हो चुका है: {outcomeWords}।',
  approved: 'मंज़ूर',
  declined: 'नामंज़ूर',
  'The invitation is made. It is shown once, and one account can be made with it.':
    'न्योता बन गया। यह एक ही बार दिखता है, और इससे एक ही खाता बन सकता है।',
  'There is no such invitation.': 'ऐसा कोई न्योता नहीं है।',
  'This invitation {stateWords}.': 'यह न्योता {stateWords}।',
  'has been used: an account was made with it': 'इस्तेमाल हो चुका है: इससे खाता बन गया',
  'was withdrawn before': 'पहले ही वापस लिया जा चुका है',
  'is over': 'ख़त्म हो गया',
  'The invitation is withdrawn. Its link opens nothing any more.':
    'न्योता वापस ले लिया गया। इसका लिंक अब नहीं चलता।',
  'This invitation has been used, was withdrawn or is over. Ask the person who sent it for another one.':
    'यह न्योता इस्तेमाल हो चुका है, वापस लिया गया या ख़त्म हो गया। जिसने भेजा था उससे नया माँगें।',
  'Too many attempts. Wait a while and try again.': 'बहुत ज़्यादा कोशिशें हुईं। थोड़ा रुककर फिर कोशिश करें।',

  '{name} is logged out everywhere and cannot log in. Nothing new is bought or sold for them; orders already at the broker run to their end.':
    '{name} हर जगह से लॉगआउट हुए और लॉगिन नहीं कर सकते। उनके लिए नया कुछ ख़रीदा-बेचा नहीं जाता; ब्रोकर के पास पहुँचे ऑर्डर पूरे होते हैं।',
  '{name} can log in again, and their plans go on with what is due next.':
    '{name} फिर लॉगिन कर सकते हैं, और उनके प्लान अगली तय SIP से आगे चलते हैं।',
  'The second factor of {name} is removed and every session is ended. They log in with their password alone.':
    '{name} का दूसरा फ़ैक्टर हटाया गया और हर सेशन ख़त्म किया गया। वे सिर्फ़ पासवर्ड से लॉगिन करते हैं।',
  'Give this link to {name} alone: it works once, for a day.':
    'यह लिंक सिर्फ़ {name} को दें: यह एक बार और एक दिन तक चलता है।',
  'This account is {statusWords} already.': 'इस खाते की स्थिति पहले से यही है: {statusWords}।',
  disabled: 'बंद',
  enabled: 'चालू',
  'Your language is saved.': 'आपकी भाषा सहेजी गई।',
  'Thank you.': 'धन्यवाद।',
  'You are logged out.': 'आप लॉगआउट हो गए।',
  'A link is on its way to {email}. It works once, for a day.':
    '{email} पर लिंक भेजा गया। यह एक बार और एक दिन तक चलता है।',
  'Your e-mail address is verified.': 'आपके ई-मेल पते की पुष्टि हो गई।',
  'Your password is changed. Sign in with the new one.':
    'आपका पासवर्ड बदल गया। नए पासवर्ड से लॉगिन करें।',
  'Your password is set. Sign in with it.': 'आपका पासवर्ड बन गया। उससे लॉगिन करें।',
  'Your account is ready. Log in to continue.': 'आपका खाता तैयार है। आगे बढ़ने के लिए लॉगिन करें।',
  'Your account is created. An administrator has to approve it before you can log in.':
    'आपका खाता बन गया। लॉगिन से पहले एक एडमिन को इसे मंज़ूरी देनी होगी।',
  'Thank you. If this e-mail has no account here yet, an administrator has to approve the new one before you can log in.':
    'धन्यवाद। अगर इस ई-मेल का खाता पहले से नहीं है, तो लॉगिन से पहले एक एडमिन नए खाते को मंज़ूरी देगा।',
  '{whatWords} that was printed where Safe Trading was started':
    '{whatWords}, जो Safe Trading शुरू होने पर दिखा था',
  'The first administrator needs the setup code': 'पहले एडमिन को वह सेटअप कोड चाहिए',
  'This is not the setup code': 'यह वह सेटअप कोड नहीं है',
  'This server sends no mail. Ask an administrator: they can make a link by which you set a new password.':
    'यह सर्वर मेल नहीं भेजता। एडमिन से कहें: वे नया पासवर्ड बनाने का लिंक दे सकते हैं।',
  'If there is such an account, a link is on its way to it. It works once, for an hour.':
    'अगर ऐसा खाता है, तो उसे लिंक भेजा गया है। यह एक बार और एक घंटे तक चलता है।',
  'Your authenticator app is added.': 'आपका ऑथेंटिकेटर ऐप जुड़ गया।',
  'Your authenticator app is added. Every other session is ended.':
    'आपका ऑथेंटिकेटर ऐप जुड़ गया। बाकी हर सेशन ख़त्म किया गया।',
  'Your authenticator app is removed.': 'आपका ऑथेंटिकेटर ऐप हटाया गया।',
  'Keep these codes; older ones are worth nothing any more.': 'ये कोड सँभालकर रखें; पुराने अब नहीं चलते।',
  'The passkey {name} is added.': 'पासकी {name} जुड़ गई।',
  'The passkey {name} is added. Every other session is ended.':
    'पासकी {name} जुड़ गई। बाकी हर सेशन ख़त्म किया गया।',
  'The passkey is removed.': 'पासकी हटाई गई।',
  'The session is ended.': 'सेशन ख़त्म किया गया।',
  'You are logged out everywhere.': 'आप हर जगह से लॉगआउट हो गए।',
  'You were logged in nowhere else.': 'आप और कहीं लॉगिन नहीं थे।',
  'One other session is ended.': 'एक और सेशन ख़त्म किया गया।',
  '{count} other sessions are ended.': '{count} और सेशन ख़त्म किए गए।',

  'Hello {name},': 'नमस्ते {name},',
  'Safe Trading: set a new password': 'Safe Trading: नया पासवर्ड बनाएँ',
  'A new password for your account was requested. Set it here within an hour; the link works once:':
    'किसी ने आपके खाते का नया पासवर्ड माँगा है। एक घंटे के भीतर यहाँ बनाएँ; लिंक एक ही बार चलता है:',
  'If that was not you, there is nothing to do: your password stays as it is.':
    'अगर वह आप नहीं थे, तो कुछ नहीं करना है: आपका पासवर्ड वही रहता है।',
  'Safe Trading: is this your address?': 'Safe Trading: क्या यह आपका पता है?',
  'An account was made with this e-mail address. Confirm within a day that it is yours; the link works once:':
    'इस ई-मेल पते से खाता बनाया गया है। एक दिन के भीतर पुष्टि करें कि पता आपका है; लिंक एक ही बार चलता है:',
  'Until then no other mail comes to you, and no new password by mail. If it was not you, there is nothing to do.':
    'तब तक आपको दूसरी कोई मेल नहीं आती, न मेल से नया पासवर्ड। अगर वह आप नहीं थे, तो कुछ नहीं करना है।',

  'Your calendar has a new address.': 'आपके कैलेंडर का नया पता बन गया।',
  'The address of your calendar no longer works.': 'आपके कैलेंडर का पता अब नहीं चलता।',
  'The channel is added.': 'चैनल जुड़ गया।',
  'Saved.': 'सहेजा गया।',
  'The test message was delivered.': 'टेस्ट संदेश पहुँच गया।',
  'The channel is removed.': 'चैनल हटाया गया।',
  'You have {count} channels; remove one first.': 'आपके {count} चैनल हैं; पहले एक हटाएँ।',
  'The test message was not delivered. {faultWords}': 'टेस्ट संदेश नहीं पहुँचा। {faultWords}',
  'Channel not found': 'चैनल नहीं मिला',
  'Enter the address of a topic, such as https://ntfy.sh/your-topic.':
    'टॉपिक का पता लिखें, जैसे https://ntfy.sh/your-topic',
  'The address of this channel cannot be read; remove the channel and add it again.':
    'इस चैनल का पता पढ़ा नहीं जा सकता; चैनल हटाकर फिर जोड़ें।',
  'The server no longer takes messages (410).': 'सर्वर अब संदेश नहीं लेता (410)।',
  'The server redirects to another address ({status}), which is not followed.':
    'सर्वर दूसरे पते पर भेजता है ({status}); वहाँ नहीं भेजा जाता।',
  'The server refuses the token or the signature ({status}).':
    'सर्वर टोकन या हस्ताक्षर नहीं मानता ({status})।',
  'The server does not know this address (404).': 'सर्वर इस पते को नहीं जानता (404)।',
  'The server asks to wait (429).': 'सर्वर रुकने को कहता है (429)।',
  'The server answered with an error ({status}).': 'सर्वर ने गड़बड़ी बताई ({status})।',
  'Enter an address that begins with https://.': 'https:// से शुरू होने वाला पता लिखें।',
  'The key of this device is not one of a browser. Turn notifications on again.':
    'इस डिवाइस की कुंजी किसी ब्राउज़र की नहीं है। सूचनाएँ फिर से चालू करें।',
  'Leave user name and password out of the address.': 'पते में यूज़र नाम और पासवर्ड न लिखें।',
  'The name of the server could not be resolved.': 'सर्वर का नाम नहीं मिल पाया।',
  'Use port 443 or one from 1024 on; lower ones belong to other services.':
    'पोर्ट 443 या 1024 से ऊपर का पोर्ट लिखें; उससे नीचे के पोर्ट दूसरी सेवाओं के हैं।',
  'The token contains characters that cannot be sent; add the channel again.':
    'टोकन में ऐसे अक्षर हैं जो भेजे नहीं जा सकते; चैनल फिर से जोड़ें।',
  'Token may contain letters, digits and signs only': 'टोकन में सिर्फ़ अंग्रेज़ी अक्षर, अंक और चिह्न हो सकते हैं',
  'The server has no address.': 'सर्वर का कोई पता नहीं है।',
  'This address leads into a private network. Ask the operator to allow it in CHANNELS_ALLOW.':
    'यह पता निजी नेटवर्क का है। सर्वर चलाने वाले से CHANNELS_ALLOW में इसकी इजाज़त माँगें।',
  'The server took the message and did not answer.': 'सर्वर ने संदेश लिया पर जवाब नहीं दिया।',
  'The server could not be reached.': 'सर्वर तक पहुँच नहीं पाए।',
  'The server stopped while this message was on its way.': 'संदेश भेजते समय यह सर्वर बंद हो गया।',

  'This call does something, so it is not answered ahead of time.':
    'यह अनुरोध कुछ बदलता है, इसलिए पहले से जवाब नहीं दिया जाता।',
  'Send the body as {type}; it came as something else.': 'डेटा {type} के रूप में भेजें; वह दूसरे रूप में आया।',
  'There is nothing at this address.': 'इस पते पर कुछ नहीं है।',
  'This address answers {methods} only.': 'यह पता सिर्फ़ {methods} का जवाब देता है।',
  'Too many calls from your address. Wait a moment.': 'आपके पते से बहुत ज़्यादा अनुरोध आए। थोड़ा रुकें।',
  'You have done this many times just now. Wait a while, then try again.':
    'आपने यह अभी कई बार किया। थोड़ा रुककर फिर कोशिश करें।',
  'The request could not be read; check that its body is valid JSON.':
    'अनुरोध पढ़ा नहीं जा सका; देखें कि उसका JSON सही है।',
  'The request took too long to arrive.': 'अनुरोध पहुँचने में बहुत समय लगा।',
  'The request is larger than 64 KB.': 'अनुरोध 64 KB से बड़ा है।',
  'The address is too long.': 'पता बहुत लंबा है।',
  'Send the body as application/json.': 'डेटा application/json के रूप में भेजें।',
  'Safe Trading is open in too many windows. Close some of them.':
    'Safe Trading बहुत सारी विंडो में खुला है। कुछ बंद करें।',
  'Before must be a next_before of this list': 'before में इसी सूची का next_before दें',
  'Metrics are read only from the addresses that METRICS_ALLOW lists, and not through a proxy.':
    'मेट्रिक्स सिर्फ़ METRICS_ALLOW के पतों से पढ़े जाते हैं, प्रॉक्सी से नहीं।',
  "Only {free} are free on the server's disk, and nothing is traded below {least}. Free some space on the volume of DATA_DIR; trading then goes on by itself.":
    'सर्वर की डिस्क में सिर्फ़ {free} जगह ख़ाली है, और {least} से कम पर ट्रेडिंग नहीं होती। DATA_DIR की डिस्क में जगह बनाएँ; फिर ट्रेडिंग अपने आप चलती है।',
  'The server is being stopped. Try again when it is back.':
    'सर्वर बंद हो रहा है। चालू होने पर फिर कोशिश करें।',
  '{labelWords} contains invisible characters, or ones that turn the direction of writing; type it anew':
    '{labelWords}: छिपे या लिखने की दिशा बदलने वाले अक्षर हैं; फिर से लिखें',
  '{labelWords} contains letters of another alphabet that look like Latin ones; use Latin letters for them':
    '{labelWords}: दूसरी लिपि के ऐसे अक्षर हैं जो अंग्रेज़ी अक्षर जैसे दिखते हैं; अंग्रेज़ी अक्षर लिखें',
  '{labelWords} contains an address; leave out web and e-mail addresses':
    '{labelWords}: वेब या ई-मेल पता न लिखें',
};
