import { paise, subtractPaise } from '@safe-trading/engine';
import { rupeesInWords, unitsInWords } from '../../trading/reasons/in-words.ts';
import { wordsOfReason } from '../../trading/reasons/reason-words.ts';
import type { Activity } from './activity.ts';
import { sayAvailable, sayChoice, saySale, saySize } from './explain-trace.ts';
import { sayRefused } from './explain-value.ts';

type Words = { title: string; why: string };

const guarded = {
  moved: 'bought another ETF',
  waited: 'waited',
  reduced: 'bought less',
} as const;

export function activityWords({ happening, instrument, sipNumber, decision }: Activity): Words {
  const symbol = instrument?.symbol ?? 'the ETF';
  const sip = `SIP ${sipNumber ?? ''}`.trim();
  switch (happening.kind) {
    case 'purchase': {
      const { quantity, value, charges } = happening.traded;
      const paid = rupeesInWords(paise(value + charges));
      const why = decision && (sayChoice(decision.trace, 'buy') ?? saySize(decision.trace));
      return {
        title: `Bought ${unitsInWords(quantity)} of ${symbol} for ${paid}`,
        why: why ?? `${sip} was due.`,
      };
    }
    case 'sale': {
      const { quantity, value, charges } = happening.traded;
      const received = subtractPaise(value, charges);
      return {
        title: `Sold ${unitsInWords(quantity)} of ${symbol} for ${rupeesInWords(received)}`,
        why: (decision && saySale(decision.trace, decision.order)) ?? 'The target was reached.',
      };
    }
    case 'carry':
      return {
        title: `Carried ${rupeesInWords(happening.amount)} to the next SIP`,
        why:
          (decision && sayAvailable(decision.trace)) ??
          wordsOfReason('AMOUNT_BELOW_ONE_UNIT', 'en').text,
      };
    case 'skip':
      return {
        title: `Left ${sip} out`,
        why: 'You left it out. The plan keeps its number of SIPs.',
      };
    case 'failure':
      return { title: `${sip} failed`, why: wordsOfReason(happening.reason, 'en').text };
    case 'moved':
    case 'waited':
    case 'reduced':
      return {
        title: `${rupeesInWords(happening.notOverpaid.amount)} not overpaid: ${sip} ${guarded[happening.kind]}`,
        why: sayRefused(happening.notOverpaid),
      };
    case 'change':
      return {
        title: `Changed: ${happening.changes.map(({ what }) => what).join(', ')}`,
        why: happening.changes
          .map(({ what, before, after }) => `${what}: ${before} → ${after}.`)
          .join(' '),
      };
  }
}
