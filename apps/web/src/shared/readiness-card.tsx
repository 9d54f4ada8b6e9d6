import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import type { PlainKey } from '@safe-trading/messages';
import { investor } from '@safe-trading/messages/en/investor';
import { useId, useState } from 'react';
import { dateText, dateTimeText, sentences } from '../lib/formats.ts';
import { messagesOf, useMessages } from '../lib/messages.ts';
import { paths } from '../lib/paths.ts';
import type { ReadinessCheck, SipReadiness } from '../lib/present-readiness.ts';
import { checksOf, faultsOf, nearestOf, useCheckAfterLogin, worstOf } from '../lib/readiness.ts';
import { CheckAgain } from './check-again.tsx';
import { Link } from './link.tsx';
import { Message } from './message.tsx';
import { PrivateText } from './private-text.tsx';
import { ReadinessChip } from './readiness-chip.tsx';
import { SectionCard } from './section-card.tsx';

type ReadinessFaultProps = { check: ReadinessCheck; sip: SipReadiness; at: string };

type Props = {
  sips: readonly SipReadiness[];
  /** The address of the current screen, to which no link is shown. */
  at: string;
};

export function ReadinessCard({ sips, at }: Props) {
  const text = useMessages(investor);
  const checking = useCheckAfterLogin();
  const next = nearestOf(sips);
  const [first] = next;
  if (!first) return null;
  const level = worstOf(next);

  return (
    <SectionCard
      title={text('ready-for', { date: dateText(first.on) })}
      action={<CheckAgain checking={checking} sx={{ mr: -1.5 }} />}
    >
      <Stack spacing={1.5}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <ReadinessChip level={level} />
          <Typography>
            {text(level === 'READY' ? 'all-passed' : 'sips-due', { count: next.length })}
          </Typography>
        </Stack>
        <Faults sips={next} at={at} />
        <AllChecks sips={next} />
        <Message said={checking.said} />
        <Typography variant="body2" color="textSecondary">
          {first.checkedAt ? lookedAt(first.checkedAt, first.nextCheckAt) : first.line}
        </Typography>
      </Stack>
    </SectionCard>
  );
}

function Faults({ sips, at }: Props) {
  const faults = faultsOf(sips);
  return faults.length === 0 ? null : (
    <Stack spacing={1.5} role="list" aria-label={messagesOf(investor)('blockers')}>
      {faults.map(({ check, sip }) => (
        <ReadinessFault key={`${check.subject} ${check.text}`} check={check} sip={sip} at={at} />
      ))}
    </Stack>
  );
}

const lookedAt = (checked: string, next: string | undefined): string =>
  next
    ? messagesOf(investor)('next-check', { time: dateTimeText(checked), next: dateTimeText(next) })
    : messagesOf(investor)('checked-at', { time: dateTimeText(checked) });

function AllChecks({ sips }: { sips: readonly SipReadiness[] }) {
  const text = useMessages(investor);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const checks = checksOf(sips);
  if (checks.length === 0) return null;

  return (
    <div>
      <Button
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -2 }}
      >
        {text(isOpen ? 'hide-checks' : 'show-checks')}
      </Button>
      {isOpen ? (
        <Stack
          id={id}
          component="ul"
          aria-label={text('all-checks')}
          sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}
        >
          {checks.map(({ check }) => (
            <Box
              component="li"
              key={`${check.subject} ${check.text}`}
              sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}
            >
              <Box sx={{ minWidth: '6.5rem', flexShrink: 0 }}>
                <ReadinessChip level={check.state} />
              </Box>
              <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere', pt: 0.25 }}>
                <PrivateText>{check.text}</PrivateText>
              </Typography>
            </Box>
          ))}
        </Stack>
      ) : null}
    </div>
  );
}

function ReadinessFault({ check, sip, at }: ReadinessFaultProps) {
  const text = useMessages(investor);
  const way = wayTo(check, sip);

  return (
    <Alert
      severity={check.state === 'BLOCKED' ? 'error' : 'warning'}
      role="listitem"
      sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <span>
          <PrivateText>{sentences(check.text, check.fix)}</PrivateText>
        </span>
        {way && way.to !== at ? (
          <Button variant="outlined" component={Link} to={way.to}>
            {text(way.label)}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}

function wayTo(
  { subject }: ReadinessCheck,
  { scheduleId }: SipReadiness,
): { to: string; label: PlainKey<typeof investor> } | undefined {
  switch (subject) {
    case 'BROKER_SESSION':
    case 'ADDRESS':
    case 'SELLING_AUTHORITY':
      return { to: paths.user.brokerCredentials.href(), label: 'to-credentials' };
    case 'FUNDS':
      return { to: paths.user.upcomingSips.href(), label: 'to-upcoming' };
    case 'ETF':
      return scheduleId
        ? { to: paths.user.schedule.href(scheduleId), label: 'to-details' }
        : undefined;
    default:
      return undefined;
  }
}
