import { paise, subtractPaise } from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { wordsOfReason } from '../../trading/reasons/reason-words.ts';
import type { Activity } from './activity.ts';
import { sayIn } from './decision-text.ts';
import { sayAvailable, sayChoice, saySale, saySize } from './explain-trace.ts';
import { sayRefused } from './explain-value.ts';

type Words = { title: string; why: string };

export function activityWords(
  { happening, instrument, sipNumber, decision }: Activity,
  language: Language,
): Words {
  const say = sayIn(language);
  const { text, rupees, units } = say;
  const symbol = instrument?.symbol ?? text('the-etf');
  const sip = text('sip', { number: sipNumber ?? '' }).trim();
  switch (happening.kind) {
    case 'purchase': {
      const { quantity, value, charges } = happening.traded;
      const amount = rupees(paise(value + charges));
      const why =
        decision && (sayChoice(decision.trace, 'buy', say) ?? saySize(decision.trace, say));
      return {
        title: text('title-purchase', { units: units(quantity), symbol, amount }),
        why: why ?? text('why-purchase', { sip }),
      };
    }
    case 'sale': {
      const { quantity, value, charges } = happening.traded;
      const amount = rupees(subtractPaise(value, charges));
      return {
        title: text('title-sale', { units: units(quantity), symbol, amount }),
        why: (decision && saySale(decision.trace, decision.order, say)) ?? text('why-sale'),
      };
    }
    case 'carry':
      return {
        title: text('title-carry', { amount: rupees(happening.amount) }),
        why:
          (decision && sayAvailable(decision.trace, say)) ??
          wordsOfReason('AMOUNT_BELOW_ONE_UNIT', language).text,
      };
    case 'skip':
      return { title: text('title-skip', { sip }), why: text('why-skip') };
    case 'failure':
      return {
        title: text('title-failure', { sip }),
        why: wordsOfReason(happening.reason, language).text,
      };
    case 'moved':
    case 'waited':
    case 'reduced':
      return {
        title: text('title-not-overpaid', {
          amount: rupees(happening.notOverpaid.amount),
          sip,
          kind: happening.kind,
        }),
        why: sayRefused(happening.notOverpaid, say),
      };
    case 'change':
      return {
        title: text('title-change', { what: happening.changes.map(({ what }) => what).join(', ') }),
        why: happening.changes.map((change) => text('why-change', change)).join(' '),
      };
  }
}
