/** Who runs the server, and as whom: for the own account, for a family, or as an adviser registered with SEBI. */
export type Operator = { name: string; role: OperatorRole };
export type OperatorRole = 'self' | 'family' | 'registered-adviser';

/** What is agreed to, word for word. `id` is the same for the same words. */
export type ConsentSheet = { id: string; operator: string; rule: string[]; risks: string[] };

/** Kept with the subscription it was given for. Real time. */
export type Consent = { sheet: ConsentSheet; operator: Operator; at: Date };
