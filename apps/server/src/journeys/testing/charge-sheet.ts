/**
 * Charges of one delivery order as the domain model's section 5 prints them, written out once more:
 * in parts of ten million of the value, summed exactly and rounded once, half up.
 */
export function chargesOf(
  side: 'buy' | 'sell',
  value: number,
  assetClass: string,
  on: string,
  paysDepository: boolean,
): number {
  const worth = BigInt(value);
  const atMost = (amount: bigint, cap: bigint) => (amount < cap ? amount : cap);
  const tenMillionths = {
    brokerage: atMost(worth * 20_000n, rupees(20)), // 0.2 %, at most 20 rupees
    exchange: worth * (on < '2024-10-01' ? 322n : 297n), // 0.00322 %, then 0.00297 %
    investorFund: worth * 10n, // 0.0001 %
    regulator: worth * 10n, // 0.0001 %
    depository: paysDepository ? rupees(15) : 0n, // once for an ETF, an account and a day
  };
  const taxed = Object.values(tenMillionths).reduce((sum, part) => sum + part, 0n);
  const tax = side === 'sell' && assetClass === 'equity' ? worth * 100n : 0n; // 0.001 %
  const stamp = side === 'buy' ? worth * 1_500n : 0n; // 0.015 %
  const hundredTimes = (taxed + tax + stamp) * 100n + taxed * 18n;
  const onePaisa = 1_000_000_000n;
  return Number((hundredTimes + onePaisa / 2n) / onePaisa);
}

const rupees = (amount: number): bigint => BigInt(amount * 100) * 10_000_000n;
