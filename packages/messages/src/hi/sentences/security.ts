/** Security events and the devices of sessions. */
export const sentencesOfSecurity: Readonly<Record<string, string>> = {
  'Event {seq} follows on event {last}: {count} are missing or out of place.':
    'घटना {last} के बाद घटना {seq} आती है: {count} ग़ायब हैं या ग़लत जगह हैं।',
  'Event {seq} is not as it was written, or the one before it is not.':
    'घटना {seq} या उससे पहले वाली वैसी नहीं है जैसी लिखी गई थी।',
  'The head of the chain is missing.': 'शृंखला का आख़िरी चिह्न ग़ायब है।',
  'The head of the chain is not as it was written.':
    'शृंखला का आख़िरी चिह्न वैसा नहीं है जैसा लिखा गया था।',
  'The chain ends at event {last}, but event {seq} was written.':
    'शृंखला घटना {last} पर ख़त्म होती है, पर घटना {seq} लिखी गई थी।',
  'The log was checked a moment ago. Wait half a minute.': 'लॉग अभी-अभी जाँचा गया। आधा मिनट रुकें।',

  attempts: 'कोशिशें',
  device: 'डिवाइस',
  event: 'घटना',
  events: 'घटनाएँ',
  fault: 'गड़बड़ी',
  head: 'आख़िरी चिह्न',
  level: 'स्तर',
  name: 'नाम',
  reason: 'वजह',
  resealed: 'फिर सील किए गए',
  role: 'भूमिका',
  sessions: 'सेशन',
  status: 'स्थिति',
  year: 'साल',
  adopted: 'ब्रोकर की बही से लिया गया',
};
