import type { Translation } from '../area.ts';
import type { whatIf as english } from '../en/what-if.ts';

export const whatIf: Translation<typeof english> = {
  'ahead-of-index': 'Nifty 50 में उतनी ही SIP से आगे',
  'behind-index': 'Nifty 50 में उतनी ही SIP से पीछे',
  'same-money': 'उतनी ही रकम, उन्हीं दिनों पर; शुल्क और टैक्स के बिना।',
  'ahead-of-deposit': '{rate} की सावधि जमा (FD) से आगे',
  'behind-deposit': '{rate} की सावधि जमा (FD) से पीछे',
  'deposit-terms': 'ब्याज हर तिमाही जुड़ता है, टैक्स से पहले।',
  'deposit-rate': 'सावधि जमा की दर, % सालाना',
  sections: 'नतीजे',
  'section-result': 'नतीजा',
  'section-starts': 'शुरुआत की सभी तारीख़ें',
  'section-terms': 'शर्तों की तुलना',
  'section-trades': 'सौदे',
};
