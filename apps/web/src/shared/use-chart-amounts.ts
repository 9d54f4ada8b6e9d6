import { rupees } from '../lib/formats.ts';
import { useAmounts } from './amounts.tsx';
import { shortRupees } from './short-rupees.ts';

type Written = { axis(amount: number): string; exact(amount: number | null): string };

/** Amounts are dots while they are hidden. */
export function useChartAmounts(): Written {
  const { hidden } = useAmounts();
  return hidden
    ? { axis: () => '••••', exact: () => '₹ ••••' }
    : { axis: shortRupees, exact: rupees };
}
