/** Logins at the broker, and the permission to sell. */
export const sentencesOfBroker: Readonly<Record<string, string>> = {
  'The server that calls Samco from {address} did not answer in time. Please try again in a minute.':
    'जो सर्वर {address} से Samco को कॉल करता है, उसने समय पर जवाब नहीं दिया। एक मिनट में फिर कोशिश करें।',
  'The address of this server is not registered at Samco for this account, so Samco would refuse its orders. Please register it in the Samco Trade API dashboard.':
    'इस सर्वर का पता Samco में इस खाते के लिए दर्ज नहीं है, इसलिए Samco ऑर्डर मना कर देगा। Samco के Trade API पेज पर इसे दर्ज करें।',
  'No session is open.': 'कोई सेशन खुला नहीं है।',
  'There is no such linked account any more.': 'ऐसा कोई जुड़ा खाता अब नहीं है।',
  'The Samco account of {name} is released. Its orders stop until the credentials are saved again.':
    '{name} का Samco खाता अलग किया गया। जानकारी फिर सहेजने तक इसके ऑर्डर रुके रहते हैं।',
  'Your stored Samco credentials can no longer be read. Please save them again.':
    'सहेजी हुई Samco जानकारी अब पढ़ी नहीं जा सकती। उसे फिर सहेजें।',
  'An administrator has released this Samco account. Please save your Samco credentials again.':
    'एडमिन ने यह Samco खाता अलग किया है। अपनी Samco जानकारी फिर सहेजें।',
  'Your Samco credentials were changed meanwhile. Please log in again.':
    'इस बीच आपकी Samco जानकारी बदली। फिर लॉगिन करें।',
  'Samco has refused five logins within a day, so no further one is sent for now: it would lock the account. Check your credentials in the Samco app, save them here, and log in again when the time is over.':
    'Samco ने एक दिन में पाँच लॉगिन मना किए, इसलिए अभी और कोशिश नहीं होती: इससे खाता लॉक हो जाएगा। Samco ऐप में अपनी जानकारी जाँचें, यहाँ सहेजें, और समय पूरा होने पर फिर लॉगिन करें।',
  'Samco credentials saved successfully!': 'Samco की जानकारी सहेजी गई!',
  'Successfully logged into Samco!': 'Samco में लॉगिन हो गया!',
  'Samco says this account is blocked. Please contact Samco, then log in here again.':
    'Samco के अनुसार यह खाता रोका गया है। Samco से बात करें, फिर यहाँ लॉगिन करें।',
  'This Samco account is not subscribed to the Trade API. Please subscribe at Samco first.':
    'इस Samco खाते में Trade API चालू नहीं है। पहले Samco में उसे चालू करवाएँ।',
  'Please sign in once in the Samco mobile app, then log in here again.':
    'एक बार Samco मोबाइल ऐप में लॉगिन करें, फिर यहाँ लॉगिन करें।',
  'Samco does not take this login from the address of this server. Please register the address at Samco.':
    'Samco इस सर्वर के पते से लॉगिन नहीं होने देता। पता Samco में दर्ज करें।',
  'Samco does not accept the API secret. Please copy it again from the Samco Trade API dashboard and save the key and the secret together.':
    'Samco API सीक्रेट नहीं मान रहा। Samco के Trade API पेज से उसे फिर कॉपी करें और कुंजी व सीक्रेट साथ में सहेजें।',
  'Samco does not know the API key, or its app is not active any more. Please look in the Samco Trade API dashboard and save the key and the secret again.':
    'Samco इस API कुंजी को नहीं जानता, या उसका ऐप अब चालू नहीं है। Samco का Trade API पेज देखें और कुंजी व सीक्रेट फिर सहेजें।',
  'Samco asks for more than a password for this account. Please save an API key and secret, or your secret API key, under API access.':
    'इस खाते में Samco पासवर्ड के अलावा भी कुछ माँगता है। “API एक्सेस” में API कुंजी और सीक्रेट, या अपनी सीक्रेट API कुंजी सहेजें।',
  'Failed to login to Samco. Please check your credentials.':
    'Samco में लॉगिन नहीं हुआ। अपनी जानकारी जाँचें।',
  'Samco refused the API key and secret. Please check them in the Samco Trade API dashboard and save them again.':
    'Samco ने API कुंजी और सीक्रेट नहीं माने। उन्हें Samco के Trade API पेज पर जाँचें और फिर सहेजें।',
  'Samco does not accept the secret API key. Please save the key that Samco mailed to you, or ask Samco for a new one.':
    'Samco सीक्रेट API कुंजी नहीं मान रहा। Samco की मेल में आई कुंजी सहेजें, या Samco से नई माँगें।',
  'Failed to login to Samco with the daily access token. Please check your password and your year of birth, and the secret API key.':
    'दिन के एक्सेस टोकन से Samco में लॉगिन नहीं हुआ। अपना पासवर्ड, जन्म का साल और सीक्रेट API कुंजी जाँचें।',
  'This API key belongs to another Samco account than the user ID that is saved. Please save a key of this account.':
    'यह API कुंजी सहेजी हुई यूज़र ID के Samco खाते की नहीं है। इसी खाते की कुंजी सहेजें।',
  'Samco cannot be reached at the moment. Please try again in a few minutes.':
    'Samco अभी जवाब नहीं दे रहा। कुछ मिनट में फिर कोशिश करें।',
  'The Samco session is no longer valid. Please log in to Samco again.':
    'Samco सेशन अब नहीं चलता। Samco में फिर लॉगिन करें।',
  'Samco cannot be reached at the moment. Please try again shortly.':
    'Samco अभी जवाब नहीं दे रहा। थोड़ी देर में फिर कोशिश करें।',
  'Samco refused the request.': 'Samco ने अनुरोध मना किया।',
  'Samco sent a reply that could not be understood; nothing of it was used.':
    'Samco का जवाब समझ नहीं आया; उसका कुछ भी इस्तेमाल नहीं हुआ।',
  'Samco has no price of {symbol}.': 'Samco के पास {symbol} का भाव नहीं है।',
  'The server is shutting down; nothing was sent.': 'सर्वर बंद हो रहा है; कुछ नहीं भेजा गया।',
  'Its time had passed before it could leave us.': 'भेजने से पहले ही इसका समय निकल गया।',
  'Samco could not be reached; nothing was sent.': 'Samco तक पहुँच नहीं पाए; कुछ नहीं भेजा गया।',
  'The answer to the order was lost.': 'ऑर्डर का जवाब नहीं मिला।',
  'This Samco account is already linked by another investor. One Samco account can belong to one investor only.':
    'यह Samco खाता पहले से किसी और निवेशक से जुड़ा है। एक Samco खाता एक ही निवेशक का हो सकता है।',
  'The order names no symbol; nothing was sent.': 'ऑर्डर में सिंबल नहीं है; कुछ नहीं भेजा गया।',
  'The order is for no units; nothing was sent.': 'ऑर्डर में यूनिट नहीं हैं; कुछ नहीं भेजा गया।',
  'The order has no price; nothing was sent.': 'ऑर्डर में भाव नहीं है; कुछ नहीं भेजा गया।',
  'Samco takes orders of this account from {address}, and no server with that address has it now; nothing was sent. Start the server that names it in EGRESS_ADDRESSES.':
    'Samco इस खाते के ऑर्डर {address} से लेता है, और अभी उस पते का कोई सर्वर नहीं चल रहा; कुछ नहीं भेजा गया। EGRESS_ADDRESSES में इस पते वाला सर्वर चालू करें।',
  'Samco refused the order.': 'Samco ने ऑर्डर मना किया।',
  'Samco answered with status {status} and nothing readable.':
    'Samco का जवाब (स्थिति {status}) पढ़ा नहीं जा सका।',
  'Samco answered with status {status}, but neither accepted nor refused.':
    'Samco ने स्थिति {status} का जवाब दिया, पर न माना, न मना किया।',
};
