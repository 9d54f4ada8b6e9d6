import { rupees } from '../../lib/formats.ts';
import { useAmounts } from '../../shared/amounts.tsx';
import { shortRupees } from '../../shared/short-rupees.ts';

type Written = { axis(amount: number): string; exact(amount: number | null): string };

/** Amounts are dots while they are hidden. */
export function useChartAmounts(): Written {
  const { hidden } = useAmounts();
  return hidden
    ? { axis: () => '••••', exact: () => '₹ ••••' }
    : { axis: shortRupees, exact: rupees };
}
