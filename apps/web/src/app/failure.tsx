import { Button, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';

/** Plain links and a reload: nothing here can fail again. */
export function Failure() {
  const isOffline = !navigator.onLine;
  const title = isOffline ? 'You are offline' : 'This screen could not be shown';
  useEffect(() => {
    document.title = `${title} · Safe Trading`;
  }, [title]);

  return (
    <Stack role="alert" spacing={2} sx={{ alignItems: 'flex-start', maxWidth: '36rem', m: 4 }}>
      <Typography variant="h5" component="h1">
        {title}
      </Typography>
      <Typography color="textSecondary">
        Nothing you saved is lost, and your orders are not affected. Load the page again; if that
        does not help, go back to the start.
      </Typography>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Load again
        </Button>
        <Button href="/">Go to the start</Button>
      </Stack>
    </Stack>
  );
}
