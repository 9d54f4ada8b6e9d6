import type { Translation } from '../../area.ts';
import type { priceGuard as english } from '../../en/server/price-guard.ts';

export const priceGuard: Translation<typeof english> = {
  'guard-off': 'फिर भी ख़रीद और बिक्री',
  'guard-next': '{limit} से ज़्यादा ऊपर: अगला ETF, या बाद में कोशिश।',
  'guard-wait': '{limit} से ज़्यादा ऊपर: बाद में कोशिश।',
  'guard-less': '{limit} से ज़्यादा ऊपर: आधी SIP निवेश होती है, बाकी अगली में जुड़ती है।',
  'guard-ignore': 'असली कीमत से ऊपर किसी भी भाव पर ख़रीद होती है।',
  'sales-ignore': 'ऐसे किसी भी भाव पर बिक्री होती है।',
  'sales-wait': '{limit} से ज़्यादा नीचे: बिक्री ज़्यादा से ज़्यादा {sessions} सत्र रुकती है।',
  'no-comparison': 'तुलना न हो सके तो कुछ नहीं ख़रीदा जाता।',
};
