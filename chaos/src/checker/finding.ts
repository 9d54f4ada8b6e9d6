/**
 * double: two market orders for one purpose. loss: a market order our books do not know, or think
 * never was. repeated: sent more often than intended. figure: a figure that does not recompute.
 * unfinished: no end although nothing stood in the way. crash: an error nobody injected.
 */
export type FindingKind = 'double' | 'loss' | 'repeated' | 'figure' | 'unfinished' | 'crash';

export type Finding = { kind: FindingKind; subject: string; says: string };
