/**
 * double: two market orders for one purpose. loss: a market order our books do not know, or think
 * never was. repeated: sent more often than intended. figure: a figure that does not recompute.
 * careless: sent long after it was decided, beyond a cap, in spite of a stop, or at a price nobody takes.
 * unfinished: no end although nothing stood in the way. crash: an error nobody injected.
 */
export type FindingKind =
  | 'double'
  | 'loss'
  | 'repeated'
  | 'figure'
  | 'careless'
  | 'unfinished'
  | 'crash';

export type Finding = { kind: FindingKind; subject: string; says: string };
