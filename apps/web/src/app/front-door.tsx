import { Box, Typography } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { tradingMark } from '../lib/trading-mark.ts';
import picture from './front-door.svg';

/** Only a demo has somebody to look around as. */
const DemoPeople = lazy(async () => ({
  default: (await import('../features/auth/demo-people.tsx')).DemoPeople,
}));

/** What this is, in three sentences and a picture; in a demo also the ways to look around. */
export function FrontDoor() {
  const [isPaper, setPaper] = useState(false);
  // The document is asked once it is there: what is drawn beforehand is the same in live trading.
  useEffect(() => setPaper(tradingMark() === 'paper'), []);

  return (
    <>
      <Box
        component="img"
        src={picture}
        alt=""
        width={480}
        height={200}
        sx={{ width: '100%', height: 'auto' }}
      />
      <Typography sx={{ mt: 2 }} color="textSecondary">
        Safe Trading buys ETFs for you by regular SIPs, through your own broker account. It takes
        the one nearest its lowest price of the year, and sells once your profit is earned. Every
        order comes with its reason.
      </Typography>
      {isPaper ? (
        <Suspense>
          <DemoPeople />
        </Suspense>
      ) : null}
    </>
  );
}
