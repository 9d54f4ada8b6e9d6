import { Box } from '@mui/material';
import { shared } from '@safe-trading/messages/en/shared';
import { createContext, useContext } from 'react';
import { rupees, signedRupees, signedWholeRupees, wholeRupees } from '../lib/formats.ts';
import { messagesOf } from '../lib/messages.ts';
import { useAmounts } from './amounts.tsx';
import { Figure } from './figure.tsx';
import { type Tone, toneSx } from './tone.ts';

type Props = {
  /** Rupees. */
  value: number | null | undefined;
  /** Also prints the plus sign. */
  signed?: boolean;
  tone?: Tone;
};

const Whole = createContext(false);

/** Shows amounts in whole rupees below this provider. */
export const WholeRupees = Whole.Provider;

/** An amount of the user's own money, which the switch in the menu hides. */
export function Money({ value, signed = false, tone = 'neutral' }: Props) {
  const { hidden } = useAmounts();
  const isWhole = useContext(Whole);
  if (hidden && typeof value === 'number')
    return (
      <Figure>
        <span aria-hidden="true">₹ ••••</span>
        <Box component="span" sx={visuallyHidden}>
          {messagesOf(shared)('amount-hidden')}
        </Box>
      </Figure>
    );

  return <Figure sx={toneSx[tone]}>{writer(isWhole, signed)(value)}</Figure>;
}

const writer = (isWhole: boolean, signed: boolean) =>
  isWhole ? (signed ? signedWholeRupees : wholeRupees) : signed ? signedRupees : rupees;

const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
