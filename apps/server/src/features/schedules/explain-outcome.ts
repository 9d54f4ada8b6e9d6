import { paise } from '@safe-trading/engine';
import type { KeptDecision } from '../../trading/books/decision-reader.ts';
import { rupeesInWords, unitsInWords } from '../../trading/reasons/in-words.ts';
import { reasonWords } from '../../trading/reasons/reason-words.ts';

type Kept = NonNullable<KeptDecision['order']>;

/** What became of the order a decision led to. */
export function explainOutcome(order: Kept, side: 'buy' | 'sell'): string {
  const traded = side === 'buy' ? 'bought' : 'sold';
  switch (order.state) {
    case 'filled':
      return `${capital(traded)} ${filledOf(order)}.`;
    case 'cancelled':
      return order.filled > 0
        ? `Only ${filledOf(order)} could be ${traded} before the order ended.`
        : because(order, 'NOT_FILLED');
    case 'rejected':
      return because(order, 'ORDER_REJECTED');
    case 'not-sent':
      return because(order, 'NOT_SENT');
    case 'not-placed':
      return because(order, 'NOT_PLACED');
    case 'unknown':
      return because(order, 'ORDER_UNKNOWN');
    case 'needs-human':
      return because(order, 'NEEDS_HUMAN');
    case 'intended':
    case 'submitted':
      return 'The order is on its way to the broker.';
    case 'working':
      return 'The broker has the order; nothing of it is filled yet.';
    case 'part-filled':
      return `The broker has the order; ${unitsInWords(order.filled)} of ${order.quantity} are filled so far.`;
  }
}

function because({ reasonCode, state, said }: Kept, usual: keyof typeof reasonWords): string {
  const { text, fix } = reasonWords[reasonCode ?? usual];
  const words = state === 'rejected' && said ? ` The broker said: “${said}”.` : '';
  return `${text}${words} ${fix}`;
}

/** `38 units at ₹262.10 on average` */
const filledOf = ({ filled, value }: Kept): string =>
  `${unitsInWords(filled)} at ${rupeesInWords(paise(Math.round(value / filled)))} on average`;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
