import { Box, FormControlLabel, Switch } from '@mui/material';
import { memo } from 'react';
import { rupees } from '../../lib/formats.ts';
import { usualFunds } from './asked-plan.ts';
import { fundsFault } from './plan-faults.ts';
import { TermSlider } from './term-slider.tsx';

type Props = { funds: number | undefined; onChange(funds: number | undefined): void };

/** What the account holds on the first day, for whoever wants to know how far it lasts. */
export const FundsControl = memo(function FundsControl({ funds, onChange }: Props) {
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={funds !== undefined}
            onChange={(_, isLimited) => onChange(isLimited ? usualFunds : undefined)}
          />
        }
        label="Limit the money in the account"
      />
      {funds === undefined ? null : (
        <TermSlider
          label="Money on the first day"
          value={funds}
          steps={steps}
          spoken={rupees}
          before="₹"
          fault={fundsFault(funds)}
          onChange={onChange}
        />
      )}
    </Box>
  );
});

const steps = [
  10_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 400_000, 500_000,
  750_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000,
];
