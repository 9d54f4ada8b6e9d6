import type { AfterTax as Counted } from '@safe-trading/what-if';
import type { AfterTax } from '../answer.ts';
import { presentReturn, rupeesOf } from './present-answer.ts';

export const presentAfterTax = ({ tax, profit, xirr }: Counted, slab: number): AfterTax => ({
  tax: rupeesOf(tax),
  profit: rupeesOf(profit),
  xirr: presentReturn(xirr),
  slab,
});
