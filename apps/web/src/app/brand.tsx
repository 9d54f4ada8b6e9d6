import { Stack, Typography } from '@mui/material';
import mark from './mark.svg';

export function Brand() {
  return (
    <Stack direction="row" sx={{ gap: 1.25, alignItems: 'center' }}>
      <img src={mark} width={30} height={30} alt="" />
      <Typography sx={{ fontWeight: 700, fontSize: '1.0625rem', letterSpacing: '-0.01em' }}>
        Safe Trading
      </Typography>
    </Stack>
  );
}
