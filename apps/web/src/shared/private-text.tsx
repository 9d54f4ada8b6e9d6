import { useAmounts } from './amounts.tsx';
import { masked } from './masked.ts';

/** A sentence of the server; its amounts are hidden where those of the screen are. */
export function PrivateText({ children }: { children: string }) {
  const { hidden } = useAmounts();
  return hidden ? masked(children) : children;
}
