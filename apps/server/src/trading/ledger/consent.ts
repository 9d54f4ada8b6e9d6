export type Operator = { name: string; role: OperatorRole };
export type OperatorRole = 'self' | 'family' | 'registered-adviser';

/** `id` is a digest of the words. */
export type ConsentSheet = { id: string; operator: string; rule: string[]; risks: string[] };

export type Consent = { sheet: ConsentSheet; operator: Operator; at: Date };
