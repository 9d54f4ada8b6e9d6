import { Typography } from '@mui/material';
import { dateText } from '../../lib/formats.ts';
import type { Plan } from '../../lib/plan-queries.ts';
import type { SipReadiness } from '../../lib/present-readiness.ts';
import { DayBadge } from '../../shared/day-badge.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { ReadinessLine } from '../../shared/readiness-line.tsx';
import { SectionCard } from '../../shared/section-card.tsx';

type Props = { plan: Plan | undefined; readiness: SipReadiness | undefined };

export function NextSipCard({ plan, readiness }: Props) {
  const next = plan?.next_sip;

  return (
    <SectionCard
      title="Next SIP"
      action={next ? <DayBadge date={next.planned_execution_date} /> : null}
    >
      {next ? (
        <Facts
          facts={[
            { label: 'On', value: dateText(next.planned_execution_date) },
            { label: 'SIP #', value: next.sip_number ?? 'N/A' },
            { label: 'Amount', value: <Money value={next.sip_amount} /> },
            ...(readiness ? [{ label: 'Ready?', value: <ReadinessLine sip={readiness} /> }] : []),
          ]}
        />
      ) : (
        <Typography color="textSecondary">No SIP is planned.</Typography>
      )}
    </SectionCard>
  );
}
