import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { dateTimeText } from '../../lib/formats.ts';
import type { Controls } from './use-controls.ts';

type Made = NonNullable<Controls['history']>[number];

/** Who changed what, and when by the market's clock; the latest first. */
export function ChangesSoFar({ history }: { history: readonly Made[] }) {
  const [isOpen, setOpen] = useState(false);
  if (history.length === 0) return null;

  return (
    <Stack spacing={1.5}>
      <Button
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ alignSelf: 'flex-start', ml: -1 }}
      >
        {isOpen ? 'Hide the changes so far' : `Show the changes so far (${history.length})`}
      </Button>
      {isOpen ? (
        <Stack
          component="ol"
          aria-label="Changes so far"
          spacing={1.5}
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {history.map((made) => (
            <Box component="li" key={made.amendment_id}>
              <Typography variant="body2" color="textSecondary">
                {`${dateTimeText(made.market_time)}, ${made.made_by}`}
              </Typography>
              {made.changes?.map(({ what, before, after }) => (
                <Typography key={what} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {`${what}: ${before} → ${after}`}
                </Typography>
              ))}
            </Box>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}
