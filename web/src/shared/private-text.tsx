import { useAmounts } from './amounts.tsx';

const amounts = /₹\s?[\d,]+(?:\.\d+)?/g;

/** A sentence of the server; its amounts are hidden where those of the screen are. */
export function PrivateText({ children }: { children: string }) {
  const { hidden } = useAmounts();
  return hidden ? children.replace(amounts, '₹ ••••') : children;
}
