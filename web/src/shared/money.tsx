import { Box } from '@mui/material';
import { rupees, signedRupees } from '../lib/formats.ts';
import { useAmounts } from './amounts.tsx';
import { Figure } from './figure.tsx';

export type Tone = 'neutral' | 'gain' | 'loss';

type Props = {
  /** Rupees. */
  value: number | null | undefined;
  /** Prints the sign of a gain too. */
  signed?: boolean;
  tone?: Tone;
};

/** An amount of somebody's own money. The switch in the menu of the top bar hides it. */
export function Money({ value, signed = false, tone = 'neutral' }: Props) {
  const { hidden } = useAmounts();
  if (hidden && typeof value === 'number')
    return (
      <Figure>
        <span aria-hidden="true">₹ ••••</span>
        <Box component="span" sx={visuallyHidden}>
          Amount hidden
        </Box>
      </Figure>
    );

  return (
    <Figure sx={{ color: toneColor[tone] }}>{signed ? signedRupees(value) : rupees(value)}</Figure>
  );
}

export const toneColor: Readonly<Record<Tone, string>> = {
  neutral: 'inherit',
  gain: 'success.main',
  loss: 'error.main',
};

/** A gain or nothing is shown as a gain, as everywhere on these screens. */
export const toneOf = (profit: number | null | undefined): Tone =>
  typeof profit === 'number' ? (profit >= 0 ? 'gain' : 'loss') : 'neutral';

const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
