import { Box, Button, Chip, LinearProgress, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { paper } from '@safe-trading/messages/en/paper';
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
import { messagesOf, useMessages } from '../../lib/messages.ts';
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
    act: async () =>
      messageIn(await api.post(routes.paper.stopAdvance), messagesOf(paper)('stopped')),
    failure: messagesOf(paper)('stop-failed'),
  });

type Advancing = NonNullable<PaperMarket['advancing']>;

type Instant = string | null | undefined;

const msBetween = (from: Instant, to: Instant): number =>
  Date.parse(to ?? '') - Date.parse(from ?? '');

/** A day, a week, a month and a quarter. */
const strides = [1, 5, 21, 63] as const;

/** Shows nothing in live trading. */
export function MarketPanel() {
  const text = useMessages(paper);
  const { said, isBusy: isAdvancing, start: advance, done } = useAdvance();
  const { data: market } = usePaperMarket({ isWatched: isAdvancing });
  if (!market) return null;
  const isBusy = isAdvancing || Boolean(market.advancing);

  return (
    <SectionCard
      title={text('panel')}
      action={
        <Chip
          size="small"
          color={market.session_open ? 'success' : 'default'}
          label={market.session_open ? text('open') : text('closed')}
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
              {text('shows', {
                date: dateText(market.replaying_date),
                last: dateText(market.last_replayable_date),
              })}
            </Typography>
          ) : null}
        </div>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="body2" sx={{ mr: 1, width: { xs: '100%', sm: 'auto' } }}>
            {text('move')}
          </Typography>
          {strides.map((sessions) => (
            <Button
              key={sessions}
              variant="outlined"
              disabled={isBusy}
              startIcon={<SkipAheadIcon />}
              onClick={() => advance({ sessions })}
            >
              {text('session', { count: sessions })}
            </Button>
          ))}
        </Stack>
        <HoldAt isBusy={isBusy} onHold={(time) => advance({ time })} />
        {market.held ? <Typography variant="body2">{text('held')}</Typography> : null}
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
                {text('failed-steps')}
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
  const text = useMessages(paper);
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
          label={text('hold-time')}
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </Box>
      <Button type="submit" variant="outlined" disabled={isBusy || time === ''}>
        {text('hold')}
      </Button>
    </Stack>
  );
}

function AdvanceProgress({ advancing }: { advancing: Advancing | undefined }) {
  const text = useMessages(paper);
  const stop = useStopAdvance();
  if (!advancing) return <LinearProgress aria-label={text('moving')} />;
  const done = msBetween(advancing.from, advancing.reached);
  const all = msBetween(advancing.from, advancing.to);

  return (
    <Stack spacing={0.75}>
      <LinearProgress
        variant="determinate"
        value={completionPercent(done, all)}
        aria-label={text('moving')}
      />
      <Typography variant="body2" color="textSecondary">
        {text('reached', {
          reached: dateText(advancing.reached),
          to: dateText(advancing.to),
        })}
      </Typography>
      <Button
        variant="outlined"
        disabled={stop.isBusy || stop.done !== undefined}
        onClick={() => stop.start()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {text('stop')}
      </Button>
      <Message said={stop.said} />
    </Stack>
  );
}

/** Advances the market, says what happened and refetches everything. */
function useAdvance() {
  const text = useMessages(paper);
  const queries = useQueryClient();
  return useAction({
    act: (body: { sessions: number } | { time: string }) =>
      api.post(routes.paper.advance, { body, timeoutMs: advanceTimeoutMs }),
    failure: text('move-failed'),
    success: (reply) => succeeded(summaryOf(reply)),
    onDone: (reply) => keepLastAdvance(queries, broughtText(reply)),
    rereads: everything,
    waits: true,
  });
}

function summaryOf(reply: Advanced): string {
  const message = reply?.message ?? messagesOf(paper)('moved');
  const brought = broughtText(reply);
  const { succeeded: well, failed } = reply?.counts ?? {};
  return sentences(
    message,
    brought && messagesOf(paper)('brought-sentence', { brought }),
    well === undefined
      ? undefined
      : messagesOf(paper)('steps', { done: wholeNumber(well), failed: wholeNumber(failed) }),
  );
}

function broughtText(reply: Advanced): string | undefined {
  if (!reply?.brought) return undefined;
  const { purchases, sales, profit } = reply.brought;
  return [
    messagesOf(paper)('purchases', { count: purchases ?? 0 }),
    messagesOf(paper)('sales', { count: sales ?? 0 }),
    ...(sales ? [signedRupees(profit)] : []),
  ].join(', ');
}
