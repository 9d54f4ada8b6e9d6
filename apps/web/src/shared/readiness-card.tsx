import { Stack, Typography } from '@mui/material';
import { dateText, dateTimeText } from '../lib/formats.ts';
import type { SipReadiness } from '../lib/present-readiness.ts';
import { faultsOf, nearestOf, useCheckAfterLogin, worstOf } from '../lib/readiness.ts';
import { AllChecks } from './all-checks.tsx';
import { CheckAgain } from './check-again.tsx';
import { Message } from './message.tsx';
import { ReadinessChip } from './readiness-chip.tsx';
import { ReadinessFault } from './readiness-fault.tsx';
import { SectionCard } from './section-card.tsx';

type Props = {
  sips: readonly SipReadiness[];
  /** The address it stands at: no link leads to where one is. */
  at: string;
};

/** Whether what is due next can be bought, and what is to be mended. Nothing where nothing is due. */
export function ReadinessCard({ sips, at }: Props) {
  const checking = useCheckAfterLogin();
  const next = nearestOf(sips);
  const [first] = next;
  if (!first) return null;
  const level = worstOf(next);

  return (
    <SectionCard
      title={`Ready for ${dateText(first.on)}?`}
      action={<CheckAgain checking={checking} sx={{ mr: -1.5 }} />}
    >
      <Stack spacing={1.5}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <ReadinessChip level={level} />
          <Typography>{level === 'READY' ? allIn(next.length) : countOf(next.length)}</Typography>
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
    <Stack spacing={1.5} role="list" aria-label="What stands in the way">
      {faults.map(({ check, sip }) => (
        <ReadinessFault key={`${check.subject} ${check.text}`} check={check} sip={sip} at={at} />
      ))}
    </Stack>
  );
}

const lookedAt = (checked: string, next: string | undefined): string =>
  next
    ? `Checked ${dateTimeText(checked)}. Checked again by itself ${dateTimeText(next)}.`
    : `Checked ${dateTimeText(checked)}.`;

const countOf = (count: number): string =>
  count === 1 ? '1 SIP is due.' : `${count} SIPs are due.`;
const allIn = (count: number): string => `${countOf(count)} Nothing stands in the way.`;
