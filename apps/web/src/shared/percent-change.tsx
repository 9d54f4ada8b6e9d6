import { signedPercent } from '../lib/formats.ts';
import { Figure } from './figure.tsx';
import { toneOf, toneSx } from './tone.ts';

type Props = { value: number | null | undefined; missing?: string };

export function PercentChange({ value, missing = '–' }: Props) {
  return typeof value === 'number' ? (
    <Figure sx={toneSx[toneOf(value)]}>{signedPercent(value)}</Figure>
  ) : (
    <Figure>{missing}</Figure>
  );
}
