import { Box, Typography } from '@mui/material';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMessages } from '../lib/messages.ts';
import { paths } from '../lib/paths.ts';
import { tradingMark } from '../lib/trading-mark.ts';
import { Link } from '../shared/link.tsx';
import dark from './home-dark.webp';
import light from './home-light.webp';

const DemoPeople = lazy(async () => ({
  default: (await import('../features/auth/demo-people.tsx')).DemoPeople,
}));

/** What the product is, for whom, and how it looks; beside the sign-in, on a phone below it. */
export function FrontDoor() {
  const text = useMessages(signIn);
  const [isPaper, setPaper] = useState(false);
  // Read after mounting: the prerendered document is the same in live trading.
  useEffect(() => setPaper(tradingMark() === 'paper'), []);

  return (
    <>
      <Typography variant="h5" component="h2">
        {text('front-door-title')}
      </Typography>
      <Typography sx={{ mt: 1, mb: 2 }} color="textSecondary">
        {text('front-door')}{' '}
        <Box component={Link} to={paths.method.href()} sx={{ color: 'primary.dark' }}>
          {text('how-it-works')}
        </Box>
      </Typography>
      <picture>
        <source srcSet={dark} media="(prefers-color-scheme: dark)" />
        <Box
          component="img"
          src={light}
          alt={text('front-door-picture')}
          loading="lazy"
          width={860}
          height={600}
          sx={pictureSx}
        />
      </picture>
      {isPaper ? (
        <Suspense>
          <DemoPeople />
        </Suspense>
      ) : null}
    </>
  );
}

const pictureSx = {
  display: 'block',
  width: '100%',
  height: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
