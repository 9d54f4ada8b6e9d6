/** Nothing was written. */
export class SettlementRefused extends Error {
  readonly code: 'not-found' | 'conflict' | 'invalid';
  readonly field: 'quantity' | 'price' | 'tradedAt' | undefined;

  constructor(
    code: SettlementRefused['code'],
    message: string,
    field?: NonNullable<SettlementRefused['field']>,
  ) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

export const conflict = (message: string): SettlementRefused =>
  new SettlementRefused('conflict', message);
