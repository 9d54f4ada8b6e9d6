import { Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { WholeRupees } from './money.tsx';
import { textSize } from './scale.ts';
import { type Tone, toneSx } from './tone.ts';

type Props = {
  label: ReactNode;
  value: ReactNode;
  hint?: ReactNode;
  tone?: Tone;
  badge?: ReactNode;
};

export function StatTile({ label, value, hint, tone = 'neutral', badge }: Props) {
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2.5 }, height: '100%' }}>
      <Stack spacing={0.75} component="dl" sx={{ m: 0 }}>
        <Stack
          direction="row"
          component="dt"
          sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'center', minHeight: 24 }}
        >
          <Typography variant="body2" color="textSecondary" component="span">
            {label}
          </Typography>
          {badge}
        </Stack>
        <Typography
          variant="h5"
          component="dd"
          sx={{
            m: 0,
            ...toneSx[tone],
            fontSize: { xs: textSize.card, sm: textSize.figure },
            fontVariantNumeric: 'tabular-nums',
            overflowWrap: 'anywhere',
            '& *': { whiteSpace: 'normal' },
          }}
        >
          <WholeRupees value>{value}</WholeRupees>
        </Typography>
        {hint === undefined ? null : (
          <Typography variant="body2" component="dd" color="textSecondary" sx={{ m: 0 }}>
            {hint}
          </Typography>
        )}
      </Stack>
    </Card>
  );
}
