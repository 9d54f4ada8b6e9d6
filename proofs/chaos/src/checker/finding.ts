/**
 * double: two market orders for one purpose. loss: a market order that the books miss or call never placed.
 * repeated: sent more often than intended. figure: a wrong figure. careless: sent late, beyond a limit, despite a
 * halt, or at a price outside the market. unfinished: not completed without a cause. crash: an error that was not
 * injected.
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
