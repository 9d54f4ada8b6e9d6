import { useAmounts } from './amounts.tsx';
import { masked } from './masked.ts';

/** A sentence of the server; hides its amounts when amounts are hidden. */
export function PrivateText({ children }: { children: string }) {
  const { hidden } = useAmounts();
  return hidden ? masked(children) : children;
}
