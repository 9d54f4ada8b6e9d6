import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { home as messages } from '@safe-trading/messages/en/home';
import { investor } from '@safe-trading/messages/en/investor';
import { lazy, Suspense } from 'react';
import { ApiError, api, describeFailure } from '../../lib/api.ts';
import type { useBrokerSession } from '../../lib/broker-session.ts';
import { sentences } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import type { Plan } from '../../lib/plan-queries.ts';
import { messageIn } from '../../lib/read-reply.ts';
import { tradingMark } from '../../lib/trading-mark.ts';
import { everything, useAction } from '../../lib/use-action.ts';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { ReadinessCard } from '../../shared/readiness-card.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { ConcernAlert } from './concern-alert.tsx';
import type { Concern, useAttention } from './concerns.ts';
import { NextInstallment } from './next-installment.tsx';
import { PlansCard } from './plans-card.tsx';
import { PortfolioValue } from './portfolio-value.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { stateSentence } from './state-sentence.ts';

import { type Home, useHome } from './use-home.ts';

const mostShown = 5;

type Props = {
  concerns: readonly Concern[];
  session: ReturnType<typeof useBrokerSession>;
  notices: ReturnType<typeof useAttention>;
};

const isUnanswered = (error: Error | null): boolean =>
  error !== null && !(error instanceof ApiError && error.status === 404);

/** A month of sessions takes seconds; an advance by another user may have to finish first. */
const advanceTimeoutMs = 5 * 60_000;

/** Its next SIP comes by itself; a paused plan has none. */
const isWaiting = ({ status, next_sip: next }: Plan): boolean =>
  status === 'ACTIVE' && Boolean(next);

const hasBought = ({ executed_sips: bought }: Plan): boolean => (bought ?? 0) > 0;

/** Reserves the height of a phone, so that nothing below moves. */
const height = { xs: '2.7em', md: '1.35em' };

const isPressing = ({ severity }: Home['concerns'][number]): boolean => severity !== 'info';

const FirstSteps = lazy(async () => ({
  default: (await import('./first-steps.tsx')).FirstSteps,
}));

export function HomePage() {
  const text = useMessages(messages);
  useMessages(investor);
  const home = useHome();
  const isNewcomer = home.plans.data?.length === 0;

  return (
    <>
      <PageTitle isQuiet lead={<StateLine home={home} />}>
        {text('title')}
      </PageTitle>
      {isNewcomer ? (
        <Suspense>
          <FirstSteps session={home.session} />
        </Suspense>
      ) : (
        <Stack spacing={2}>
          <Box sx={columns}>
            <PortfolioValue />
            <Stack spacing={2} sx={{ gridRow: { md: '1 / 3' }, gridColumn: { md: 2 } }}>
              <NextInstallment cash={home.cash} />
              {home.isPending ? null : (
                <>
                  <AttentionCard
                    concerns={home.concerns}
                    session={home.session}
                    notices={home.notices}
                  />
                  <Readiness readiness={home.readiness} />
                </>
              )}
            </Stack>
            {home.isPending ? (
              <Skeleton variant="rounded" sx={{ height: 176 }} />
            ) : (
              <Plans home={home} />
            )}
          </Box>
          {home.isPending ? null : <RecentActivity events={home.events.data ?? []} />}
        </Stack>
      )}
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  // On a desk the plans follow the chart; a longer column beside them leaves no gap between the two.
  gridTemplateRows: { md: 'auto 1fr' },
  alignItems: 'start',
} as const;

function StateLine({ home }: { home: Home }) {
  return (
    <Box component="span" role="status" sx={{ display: 'block', minHeight: height }}>
      <Sentence home={home} />
    </Box>
  );
}

function Sentence({ home: { plans, upcoming, cash, concerns, isPending } }: { home: Home }) {
  const text = useMessages(messages);
  if (isPending) return sentences(text('usual'), text('loading'));
  if (plans.data?.length === 0) return text('first-plan');
  if (!plans.data || !upcoming.data) return text('usual');
  const known = { plans: plans.data, upcoming: upcoming.data, cash: cash.data };
  return (
    <PrivateText>
      {stateSentence({ ...known, concerns: concerns.filter(isPressing).length })}
    </PrivateText>
  );
}

function Readiness({ readiness }: Pick<Home, 'readiness'>) {
  if (readiness.data) return <ReadinessCard sips={readiness.data} at={paths.user.home.href()} />;
  return readiness.isError ? (
    <Alert severity="error">
      {describeFailure(readiness.error, messagesOf(messages)('readiness-failed'))}
    </Alert>
  ) : null;
}

function Plans({ home: { plans } }: { home: Home }) {
  return (
    <Stack spacing={2}>
      {plans.data?.some(isWaiting) && !plans.data.some(hasBought) ? <ToNextSip /> : null}
      <PlansCard plans={plans.data ?? []} />
    </Stack>
  );
}

/** Advances a practice market to the next purchase. */
function ToNextSip() {
  const text = useMessages(messages);
  const { start, isBusy, said } = useAction({
    act: async () =>
      messageIn(
        await api.post(routes.paper.toMyNextSip, { timeoutMs: advanceTimeoutMs }),
        text('moved'),
      ),
    failure: text('move-failed'),
    rereads: everything,
  });
  if (tradingMark() !== 'paper') return null;

  return (
    <>
      <Alert
        severity="info"
        action={
          <Button
            color="inherit"
            disabled={isBusy}
            onClick={() => start()}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {text(isBusy ? 'moving' : 'move')}
          </Button>
        }
      >
        {text('move-help')}
      </Alert>
      <Message said={said} />
    </>
  );
}

function AttentionCard({ concerns, session, notices }: Props) {
  const text = useMessages(messages);
  const shown = concerns.slice(0, mostShown);

  return (
    <SectionCard title={text('attention')}>
      {concerns.length === 0 ? (
        <Typography color="textSecondary">
          {text(
            isUnanswered(session.error) || isUnanswered(notices.error)
              ? 'attention-unknown'
              : 'attention-none',
          )}
        </Typography>
      ) : (
        <Stack spacing={1.5} role="list">
          {shown.map((concern) => (
            <ConcernAlert key={concern.key} concern={concern} />
          ))}
          {concerns.length > shown.length ? (
            <Typography role="listitem" variant="body2" color="textSecondary">
              {text('and-more', { count: concerns.length - shown.length })}
            </Typography>
          ) : null}
        </Stack>
      )}
    </SectionCard>
  );
}
