import { Button, Chip, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { dateText, dateTimeText } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import { SkipAheadIcon } from '../../shared/icons.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { AdvanceProgress } from './advance-progress.tsx';
import { useAdvance } from './use-advance.ts';
import { usePaperMarket } from './use-paper-market.ts';

/** How far one can move ahead, in sessions of the exchange. */
const strides = [
  { label: 'A session', sessions: 1 },
  { label: 'A week', sessions: 5 },
  { label: 'A month', sessions: 21 },
  { label: 'A quarter', sessions: 63 },
] as const;

/** Where the paper market stands and the buttons that move it on; nothing in live trading. */
export function MarketPanel() {
  const { said, isBusy: isAdvancing, start: advance, done } = useAdvance();
  const { data: market } = usePaperMarket({ isWatched: isAdvancing });
  if (!market) return null;
  const isBusy = isAdvancing || Boolean(market.advancing);

  return (
    <SectionCard
      title="Paper market"
      action={
        <Chip
          size="small"
          color={market.session_open ? 'success' : 'default'}
          label={market.session_open ? 'Session open' : 'Session closed'}
        />
      }
    >
      <Stack spacing={2}>
        <div>
          <Typography variant="h5" component="p">
            {dateTimeText(market.market_time)}
          </Typography>
          {market.replaying_date ? (
            <Typography variant="body2" color="textSecondary">
              Shows the real prices of {dateText(market.replaying_date)}. Prices are recorded until{' '}
              {dateText(market.last_replayable_date)}.
            </Typography>
          ) : null}
        </div>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="body2" sx={{ mr: 1, width: { xs: '100%', sm: 'auto' } }}>
            Move ahead by
          </Typography>
          {strides.map(({ label, sessions }) => (
            <Button
              key={sessions}
              variant="outlined"
              disabled={isBusy}
              startIcon={<SkipAheadIcon />}
              onClick={() => advance(sessions)}
            >
              {label} ({sessions})
            </Button>
          ))}
        </Stack>
        {isBusy ? <AdvanceProgress advancing={market.advancing ?? undefined} /> : null}
        <Message
          said={said}
          action={
            done?.last_failed_run ? (
              <Button
                component={Link}
                to={`${paths.admin.jobRun.href(done.last_failed_run)}?show=FAILED`}
                sx={{ whiteSpace: 'nowrap' }}
              >
                See what failed
              </Button>
            ) : undefined
          }
        />
      </Stack>
    </SectionCard>
  );
}
