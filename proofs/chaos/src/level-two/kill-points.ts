export type KillPoint = {
  says: string;
  line: 'broker' | 'database';
  /** The statement or request that starts it. */
  begins: RegExp;
  /** The message that never arrives. */
  held: 'request' | 'reply' | 'commit' | 'commit-reply';
};

const sending = /insert into orders \(/;
const placing = /^POST \S*\/placeOrder/m;
const noting = /with held as[\s\S]*update orders\s+set state/;
const posting = /insert into fills/;
const taking = /insert into account_leases/;

const on = (line: KillPoint['line'], begins: RegExp, held: KillPoint['held'], says: string) => ({
  line,
  begins,
  held,
  says,
});

/** In the order of an order's life. */
export const killPoints: readonly KillPoint[] = [
  on('database', taking, 'commit', 'a lease is taken, its commit not asked'),
  on('database', taking, 'commit-reply', 'a lease is taken, its commit not answered'),
  on('database', sending, 'commit', 'the intention is written, its commit not asked'),
  on('database', sending, 'commit-reply', 'the intention is committed, not a byte has left'),
  on('broker', placing, 'request', 'the first bytes have left, none has arrived'),
  on('broker', placing, 'reply', 'the broker has the order, its answer not arrived'),
  on('database', noting, 'request', 'the answer is known, its note not asked'),
  on('database', noting, 'reply', 'the answer is noted, the note not answered'),
  on('database', posting, 'request', 'the order is ended, its fills not posted'),
  on('database', posting, 'commit', 'the fills are posted, their commit not asked'),
  on('database', posting, 'commit-reply', 'the fills are posted, their commit not answered'),
];
