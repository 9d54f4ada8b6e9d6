import { Button, LinearProgress, Stack, Typography } from '@mui/material';
import { completionPercent, dateText } from '../../lib/formats.ts';
import { Message } from '../../shared/message.tsx';
import { useStopAdvance } from './use-advance.ts';
import type { PaperMarket } from './use-paper-market.ts';

type Advancing = NonNullable<PaperMarket['advancing']>;

/** How far an advance has come, and a way to end it; without figures yet, only that it is on its way. */
export function AdvanceProgress({ advancing }: { advancing: Advancing | undefined }) {
  const stop = useStopAdvance();
  if (!advancing) return <LinearProgress aria-label="Moving the market ahead" />;
  const done = msBetween(advancing.from, advancing.reached);
  const all = msBetween(advancing.from, advancing.to);

  return (
    <Stack spacing={0.75}>
      <LinearProgress
        variant="determinate"
        value={completionPercent(done, all)}
        aria-label="Moving the market ahead"
      />
      <Typography variant="body2" color="textSecondary">
        Reached {dateText(advancing.reached)}, on the way to {dateText(advancing.to)}
      </Typography>
      <Button
        variant="outlined"
        disabled={stop.isBusy || stop.done !== undefined}
        onClick={() => stop.start()}
        sx={{ alignSelf: 'flex-start' }}
      >
        Stop here
      </Button>
      <Message said={stop.said} />
    </Stack>
  );
}

type Instant = string | null | undefined;

const msBetween = (from: Instant, to: Instant): number =>
  Date.parse(to ?? '') - Date.parse(from ?? '');
