import type { Translation } from '../area.ts';
import type { assignEtf as english } from '../en/assign-etf.ts';

export const assignEtf: Translation<typeof english> = {
  title: 'ETF चुनें',
  assign: 'चुनें',
  'assign-named': '{etf} चुनें',
  failed: 'ETF नहीं चुना जा सका।',
  help: 'इस शेड्यूल की सभी SIP आपका चुना हुआ ETF ख़रीदेंगी। न चुनने पर पहली SIP अपने 52 हफ़्तों के निचले भाव के सबसे पास वाला ETF ख़रीदेगी।',
  search: 'नाम या कोड से खोजें',
  loading: 'लोड हो रहा है',
  choose: 'कोई ETF चुनें',
  priced: '{time} के भाव',
  none: 'इस नाम या कोड का कोई ETF नहीं मिला।',
  more: '{count} और हैं। सूची छोटी करने के लिए खोजें।',
  'list-failed': 'ETF लोड नहीं हो पाए। इसे बंद करके फिर कोशिश करें।',
  which: 'ETF',
  price: 'भाव {price}',
  'no-price': 'भाव उपलब्ध नहीं',
  'above-low': '52 हफ़्तों के निचले भाव से {share} ऊपर',
  crore: 'रोज़ ₹{figure} करोड़ का कारोबार',
  lakh: 'रोज़ ₹{figure} लाख का कारोबार',
  done: 'ETF चुन लिया गया।',
};
