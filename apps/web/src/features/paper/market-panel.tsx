import { Box, Button, Chip, LinearProgress, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import {
  completionPercent,
  dateText,
  dateTimeText,
  sentences,
  signedRupees,
  wholeNumber,
} from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import { messageIn } from '../../lib/read-reply.ts';
import type { ReplyOf } from '../../lib/route-types.ts';
import { everything, succeeded, useAction } from '../../lib/use-action.ts';
import { SkipAheadIcon } from '../../shared/icons.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { Link } from '../../shared/link.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { type PaperMarket, usePaperMarket } from './use-paper-market.ts';

const lastAdvanceKey = ['last-advance'] as const;

export const useLastAdvance = (): string | null =>
  useQuery<string | null>({
    queryKey: lastAdvanceKey,
    queryFn: skipToken,
    initialData: null,
    initialDataUpdatedAt: 0,
    gcTime: Number.POSITIVE_INFINITY,
  }).data ?? null;

const keepLastAdvance = (queries: QueryClient, brought: string | undefined): void => {
  queries.setQueryData(lastAdvanceKey, brought ?? null);
};

type Advanced = ReplyOf<typeof routes.paper.advance> | undefined;

/** A quarter runs every job of 63 sessions. */
const advanceTimeoutMs = 15 * 60_000;

const useStopAdvance = () =>
  useAction({
    act: async () => messageIn(await api.post(routes.paper.stopAdvance), 'The market is stopped.'),
    failure: 'The market could not be stopped.',
  });

type Advancing = NonNullable<PaperMarket['advancing']>;

type Instant = string | null | undefined;

const msBetween = (from: Instant, to: Instant): number =>
  Date.parse(to ?? '') - Date.parse(from ?? '');

const strides = [
  { label: 'A session', sessions: 1 },
  { label: 'A week', sessions: 5 },
  { label: 'A month', sessions: 21 },
  { label: 'A quarter', sessions: 63 },
] as const;

/** Shows nothing in live trading. */
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
              onClick={() => advance({ sessions })}
            >
              {label} ({sessions})
            </Button>
          ))}
        </Stack>
        <HoldAt isBusy={isBusy} onHold={(time) => advance({ time })} />
        {market.held ? (
          <Typography variant="body2">
            The clock is held at this time. Dry run and Run Now show what is due; move the market
            ahead to go on.
          </Typography>
        ) : null}
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

type HoldAtProps = { isBusy: boolean; onHold(time: string): void };

/** Stops inside the next session, before the orders of that minute. */
function HoldAt({ isBusy, onHold }: HoldAtProps) {
  const [time, setTime] = useState('10:30');
  return (
    <Stack
      component="form"
      direction="row"
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
      onSubmit={(event) => {
        event.preventDefault();
        onHold(time);
      }}
    >
      <Box sx={{ width: '12rem' }}>
        <InputField
          type="time"
          label="Time in the next session"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </Box>
      <Button type="submit" variant="outlined" disabled={isBusy || time === ''}>
        Hold there
      </Button>
    </Stack>
  );
}

function AdvanceProgress({ advancing }: { advancing: Advancing | undefined }) {
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

/** Advances the market, says what happened and refetches everything. */
function useAdvance() {
  const queries = useQueryClient();
  return useAction({
    act: (body: { sessions: number } | { time: string }) =>
      api.post(routes.paper.advance, { body, timeoutMs: advanceTimeoutMs }),
    failure: 'The market could not be moved ahead.',
    success: (reply) => succeeded(summaryOf(reply)),
    onDone: (reply) => keepLastAdvance(queries, broughtText(reply)),
    rereads: everything,
    waits: true,
  });
}

function summaryOf(reply: Advanced): string {
  const message = reply?.message ?? 'The market was moved forward.';
  const brought = broughtText(reply);
  const { succeeded: well, failed } = reply?.counts ?? {};
  return sentences(
    message,
    brought && `It brought ${brought}.`,
    well === undefined
      ? undefined
      : `On the way ${wholeNumber(well)} steps succeeded and ${wholeNumber(failed)} failed.`,
  );
}

function broughtText(reply: Advanced): string | undefined {
  if (!reply?.brought) return undefined;
  const { purchases, sales, profit } = reply.brought;
  return [
    `${wholeNumber(purchases)} ${purchases === 1 ? 'purchase' : 'purchases'}`,
    `${wholeNumber(sales)} ${sales === 1 ? 'sale' : 'sales'}`,
    ...(sales ? [signedRupees(profit)] : []),
  ].join(', ');
}
