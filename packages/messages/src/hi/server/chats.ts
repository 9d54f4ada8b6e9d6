import type { Translation } from '../../area.ts';
import type { chats as english } from '../../en/server/chats.ts';

export const chats: Translation<typeof english> = {
  linked:
    'अब आपके Safe Trading खाते की सूचनाएँ इस चैट में आएँगी। कौन-सी आएँ, यह “सूचनाएँ” में चुनें। बंद करने के लिए /stop भेजें।',
  'code-unknown':
    'यह कोड अब मान्य नहीं है। Safe Trading में लॉगिन करें, “सूचनाएँ” खोलें और नया कोड पाने के लिए Telegram जोड़ें।',
  taken: 'यह चैट Safe Trading के दूसरे खाते की है। पहले /stop भेजें, फिर कोड दोबारा भेजें।',
  'too-many': 'आपके खाते में और चैनल नहीं जुड़ सकते। “सूचनाएँ” में एक हटाएँ।',
  unlinked: 'इस चैट में अब Safe Trading से कुछ नहीं आएगा।',
  'not-linked': 'यह चैट किसी खाते से जुड़ी नहीं है। Safe Trading में लॉगिन करें, “सूचनाएँ” खोलें और Telegram जोड़ें।',
  'only-answers': 'यहाँ आपकी सूचनाएँ आती हैं, और उनके बटन से आप जवाब देते हैं। बाकी सब के लिए {link} खोलें।',
  'not-ours': 'यह बटन हमारा नहीं है, या किसी दूसरी चैट का है। कुछ नहीं बदला गया।',
  added: 'चैनल जोड़ दिया गया।',
  removed: 'चैनल हटा दिया गया।',
  tested: 'टेस्ट संदेश पहुँच गया।',
  'test-failed': 'टेस्ट संदेश नहीं पहुँचा। {fault}',
  skip: 'यह SIP छोड़ें',
  pause: 'प्लान रोकें',
  unanswered: 'आपका जवाब नहीं पहुँचा। जवाब देने के लिए Safe Trading खोलें।',
  money: 'पैसा अब आ गया है',
  'money-there': 'हाँ, आपके ब्रोकर खाते में अगली SIP के लिए पैसा है।',
  'money-short': 'आपके ब्रोकर खाते में अब भी अगली SIP की ज़रूरत से कम पैसा है।',
  'money-unknown': 'ब्रोकर से पूछा नहीं जा सका। कुछ मिनट में फिर कोशिश करें।',
  looked: 'मैंने देख लिया',
  acknowledged: 'ठीक है। जब तक यह चेतावनी रहती है, इसकी याद फिर नहीं दिलाई जाएगी।',

  'fault-chat-blocked': 'आपने Telegram में बॉट को ब्लॉक किया है।',
  'fault-chat-not-found': 'Telegram इस चैट को अब नहीं पहचानता।',
  'fault-bot-refused': 'Telegram इस सर्वर का टोकन नहीं मानता; अपने एडमिन को बताएँ।',
  'fault-chat-busy': 'Telegram रुकने को कहता है।',
  'fault-chat-error': 'Telegram ने ग़लती का जवाब दिया।',
  'fault-chat-away': 'Telegram तक पहुँचा नहीं जा सका।',
  'fault-chat-lost': 'Telegram ने संदेश लिया और जवाब नहीं दिया।',
  'fault-no-telegram': 'इस सर्वर पर Telegram अब नहीं है।',
  'fault-device-gone': 'यह डिवाइस अब सूचनाएँ नहीं लेता। डिवाइस पर उन्हें फिर से चालू करें।',
  'fault-push-too-long': 'पिछला संदेश इस डिवाइस के लिए बहुत लंबा था।',
  'fault-no-push': 'यह सर्वर अब डिवाइस पर नहीं भेज सकता; अपने एडमिन को बताएँ।',
};
