/** The state an order stands in after a step (docs/order-safety.md); what is not here cannot happen. */
const life: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '': { sending: ['submitted'], 'not-sent': ['not-sent'] },
  submitted: {
    acknowledged: ['working'],
    'not-sent': ['not-sent'],
    refused: ['rejected'],
    'turned-away': ['rejected'],
    'answer-lost': ['unknown'],
  },
  working: {
    working: ['working', 'part-filled'],
    filled: ['filled'],
    cancelled: ['cancelled'],
    expired: ['expired'],
    rejected: ['rejected'],
    'turned-away': ['rejected'],
    'out-of-reach': ['needs-human'],
  },
  'part-filled': {
    working: ['part-filled'],
    filled: ['filled'],
    cancelled: ['cancelled'],
    expired: ['expired'],
    'out-of-reach': ['needs-human'],
  },
  unknown: {
    adopted: ['working'],
    absent: ['not-placed'],
    ambiguous: ['needs-human'],
    'out-of-reach': ['needs-human'],
  },
  'needs-human': {
    adopted: ['working'],
    absent: ['not-placed'],
    filled: ['filled'],
    cancelled: ['cancelled'],
  },
};

/** Whether a step leads from one state to the other. */
export const leadsTo = (from: string, event: string, to: string): boolean =>
  life[from]?.[event]?.includes(to) ?? false;

/** Nothing can follow on it. */
export const isFinal = (state: string): boolean => state !== '' && life[state] === undefined;
