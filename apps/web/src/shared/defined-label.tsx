import { Defined } from './defined.tsx';
import type { Fact } from './facts.tsx';
import type { FigureName } from './figure-definitions.ts';

export const definedLabel = (
  label: string,
  of: FigureName,
): Pick<Fact, 'label' | 'shownLabel'> => ({
  label,
  shownLabel: <Defined of={of}>{label}</Defined>,
});
